import type { Answer } from './askSite';
import type { Verification } from './verification';

/** A name that no file can have, as it is no hash of anything. */
const absent = 'content/pages/00000000000000000000.json';

/**
 * Checks that a file which is not there is answered with 404, as readers would take the answer for the
 * file, and gives what is said in its place.
 */
export async function checkAbsence({ ask, say }: Verification): Promise<Answer> {
  const answer = await ask(absent);
  const { status, trouble } = answer;
  // Buckets without the right to list say 403.
  if (status === 404 || status === 410 || status === 403) return answer;
  const message = `There is no such file, yet the answer is ${status}`;
  const hint = 'Let the host answer missing files with 404 and 404.html';
  say(absent, { code: 'published-missing', severity: 'warning', message, hint, ...trouble });
  return answer;
}
