import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Creates a plugin that emits a file with the licenses of all installed packages whose modules are in the build. A text
 * that several packages have in common is contained once, below their names and copyright notices.
 */
export function listLicenses(file: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('ListLicenses', (compilation) => {
        const folders = new Set<string>();
        // Later, modules are merged with others and lose their files.
        compilation.hooks.afterChunks.tap('ListLicenses', () => {
          for (const module of compilation.modules) {
            // Modules that only run during the build are in no chunk.
            if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
            const folder = packageFolder(module.nameForCondition() ?? '');
            if (folder !== undefined) folders.add(folder);
          }
        });
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'ListLicenses', stage }, () => {
          const text = textOf([...folders].map(readLicense));
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
        });
      });
    },
  };
}

/** Returns the folder of the installed package that contains a file; `undefined` for a file of the project. */
function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

interface License {
  /** The name of the package, the name of its license, and the copyright notices before the text: one paragraph. */
  head: string;
  /** The paragraphs of the license after the copyright notices. */
  terms: readonly string[];
}

function readLicense(folder: string): License {
  const packageJson = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const name = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const text = name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8');
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => line !== '' && !title.test(line) && !notice.test(line));
  const notices = lines.slice(0, Math.max(0, start)).filter((line) => notice.test(line));
  const paragraphs = lines
    .slice(Math.max(0, start))
    .join('\n')
    .split(/\n{2,}/);
  return {
    head: [packageJson.name, packageJson.license, ...notices].join('\n'),
    terms: paragraphs
      .map((each) => each.replaceAll('\n', ' ').trim())
      .filter((each) => each !== ''),
  };
}

/** Matches a line with the owner of a copyright. */
const notice = /^(?:Copyright\b|\(c\)|©)/;

/** Matches the title of the MIT license, which differs between packages. The name of the license is already listed. */
const title = /^\(?(?:The )?MIT License(?: \(MIT\))?\)?$/i;

function textOf(licenses: readonly License[]): string {
  const groups = new Map<string, { heads: Set<string>; terms: readonly string[] }>();
  for (const { head, terms } of licenses) {
    // Line breaks and quotation marks differ between copies of the same text.
    const key = terms.join(' ').replace(/\s+/g, ' ').replaceAll("'", '"');
    const group = groups.get(key) ?? { heads: new Set(), terms };
    groups.set(key, group);
    // Several versions of a package have the same license.
    group.heads.add(head);
  }
  return [...groups.values()]
    .map(({ heads, terms }) => [...[...heads].sort(), ...terms].join('\n\n'))
    .sort()
    .join('\n\n\n')
    .concat('\n');
}
