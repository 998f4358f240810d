import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runRecto } from '../support/recto';
import { hostileFiles, snippetAt, writeFiles } from './hostileSite';

/** An error of the command, as `--format json` prints it. */
interface Failure {
  severity: string;
  file: string;
  line?: number;
  code: string;
}

/** What came of the corpus. */
export interface HostileBuild {
  /** The exit code of the build that held all pieces. */
  firstCode: number | null;
  /** Errors that belong to no piece. */
  strays: string[];
  refused: ReadonlySet<number>;
  /** What the second build, without the refused pieces, had to say. */
  second: { code: number | null; stderr: string };
  out: string;
}

/** Builds a site of the whole corpus, and once more without the pieces at whose places the first build found errors. */
export async function buildHostile(folder: string): Promise<HostileBuild> {
  const site = path.join(folder, 'site');
  const out = path.join(folder, 'out');
  const build = (...more: string[]) =>
    runRecto(['build', '.', '--out', out, '--date', '2026-02-03', ...more], { cwd: site });

  const files = hostileFiles(new Set());
  await writeFiles(site, files);
  const first = await build('--format', 'json');
  const { diagnostics } = JSON.parse(first.stdout) as { diagnostics: Failure[] };
  const refused = new Set<number>();
  const strays: string[] = [];
  for (const { severity, file, line, code } of diagnostics) {
    // Comments are told at the line of their symbol; what they hold is in the pages as well.
    if (severity !== 'error' || line === undefined || file.startsWith('node_modules/')) continue;
    const id = snippetAt(files[file] ?? '', line);
    if (id === undefined) strays.push(`${code} ${file}:${line}`);
    else refused.add(id);
  }

  await rm(site, { recursive: true, force: true });
  await writeFiles(site, hostileFiles(refused));
  const { code, stderr } = await build();
  return { firstCode: first.code, strays, refused, second: { code, stderr }, out };
}
