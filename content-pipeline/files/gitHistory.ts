import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the date (`YYYY-MM-DD`) of the newest commit that changed a folder; `undefined` if Git finds no commit. */
export async function lastCommitDate(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%cs', '--', '.'], { cwd: folder });
    return stdout.trim() || undefined;
  } catch {
    return undefined; // There is no git, no repository or no commit.
  }
}

const logArguments = [
  ...['-c', 'log.showSignature=false', '-c', 'log.follow=false'],
  ...['log', '-z', '--name-only', '--no-renames', '--relative'],
  // Where a shallow history ends, `%D` says "grafted"; with all branches excluded nothing else can.
  ...['--format=%x00%cs %D', '--decorate-refs-exclude=*', '--', '.'],
];

/**
 * Returns the dates (`YYYY-MM-DD`) of the newest commits that changed the files in a folder and its subfolders. The
 * keys are paths relative to the folder. The map is empty if Git finds no commit. Files whose last change is not part
 * of a shallow clone are missing.
 */
export async function changeDates(folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { stdout } = await run('git', logArguments, {
      cwd: folder,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return readLog(stdout);
  } catch {
    return new Map(); // No git, no repository or no commit: the days are unknown.
  }
}

/**
 * Parses a Git log in which each commit is `\0<date> <decoration>\0\n<file>\0<file>\0`, the newest commit first.
 * Returns the date (`YYYY-MM-DD`) of the newest commit of each file. Omits files whose newest commit is the oldest
 * commit of a shallow clone.
 */
function readLog(log: string): Map<string, string> {
  const days = new Map<string, string>();
  for (const commit of log.split(/(?:^|\0)\0(?=\d{4}-\d\d-\d\d )/).slice(1)) {
    const [header = '', ...files] = commit.split('\0');
    const day = header.slice(0, 'YYYY-MM-DD'.length);
    // The first commit of a shallow history seems to have changed all files.
    const isKnown = !/\bgrafted\b/.test(header);
    for (const name of files) {
      const file = name.replace(/^\n/, '');
      if (!days.has(file)) days.set(file, isKnown ? day : '');
    }
  }
  return new Map([...days].filter(([file, day]) => file !== '' && day !== ''));
}
