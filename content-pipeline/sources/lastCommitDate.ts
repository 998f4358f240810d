import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The day of the newest commit that touched a folder, as `YYYY-MM-DD`; undefined without a history. */
export async function lastCommitDate(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%cs', '--', '.'], { cwd: folder });
    return stdout.trim() || undefined;
  } catch {
    return undefined; // No git, no repository, no commit: the build then has no date of its own.
  }
}
