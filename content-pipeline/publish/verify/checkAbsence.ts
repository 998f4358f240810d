import type { Verification } from './verification';

/** A name that no file can have, as it is no hash of anything. */
const absent = 'content/pages/00000000000000000000.json';

/** Checks that a file which is not there is answered with 404: readers would take the answer for the file. */
export async function checkAbsence({ ask, say }: Verification): Promise<void> {
  const { status } = await ask(absent);
  // Buckets without the right to list say 403.
  if (status === 404 || status === 410 || status === 403) return;
  say(absent, {
    code: 'published-missing',
    severity: 'warning',
    message: `There is no such file, yet the answer is ${status}`,
    hint: 'Let the host answer missing files with 404 and 404.html',
  });
}
