import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programOf, root } from '../../scripts/project.mjs';
import { measure } from '../measure.mjs';

/**
 * Measures the time and memory that TypeDoc needs to write the reference of GraphQL.js with its default theme.
 *
 * @param {string} folder folder for the configuration and output of this measurement
 */
export function measureTypedocTheme(folder) {
  const entry = path.join(root, 'node_modules/graphql/index.d.ts');
  const tsconfig = path.join(folder, 'tsconfig.json');
  const out = path.join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compilerOptions = { module: 'nodenext', strict: true, skipLibCheck: true, types: [] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: [entry] }));
  return measure([
    programOf('typedoc'),
    ...['--tsconfig', tsconfig, '--entryPoints', entry, '--out', out, '--readme', 'none'],
    ...['--basePath', path.dirname(entry), '--disableGit', '--sourceLinkTemplate', '{path}'],
    ...['--skipErrorChecking', '--logLevel', 'Error'],
  ]);
}
