import { CommandError } from '../diagnostics/commandError';

// The values of options, which command lines and programs pass as texts.

/**
 * Checks a date and returns it unchanged.
 *
 * @throws {CommandError} `usage` if the text is not an existing date in the form `YYYY-MM-DD`
 */
export function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date.parse` accepts 31 February as 3 March.
  if (!Number.isNaN(time) && dayOf(new Date(time)) === text) return text;
  throw new CommandError(
    'usage',
    'It is not a valid date.',
    'use the form YYYY-MM-DD, such as 2026-07-01',
  );
}

/**
 * Parses the base path of a site and returns it with a slash at both ends. The slashes are optional in the text.
 *
 * @throws {CommandError} `usage` if the text is a full URL or not a valid URL path
 */
export function readBaseUrl(text: string): string {
  const names = text.split('/').filter((name) => name !== '');
  const isUrl = /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//');
  if (isUrl || !names.every(isPathSegment)) {
    throw new CommandError(
      'usage',
      isUrl ? 'It is a full URL.' : 'It is not a valid URL path.',
      'use only a path of letters, digits and hyphens, such as /docs/; set the host with "url" in recto.yaml',
    );
  }
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

/**
 * Tests if a segment of a path consists of valid URL characters. After percent-decoding, it must not be `.` or `..` or
 * contain a slash, a backslash or a null character.
 */
function isPathSegment(name: string): boolean {
  if (!/^(?:[\p{L}\p{M}\p{N}._~!$&'()*+,;=:@-]|%[\dA-F]{2})+$/iu.test(name)) return false;
  const plain = name.replace(/%2e/gi, '.');
  return plain !== '.' && plain !== '..' && !/%(?:2f|5c|00)/i.test(name);
}

/**
 * Returns the date (`YYYY-MM-DD`, UTC) of the environment variable `SOURCE_DATE_EPOCH`, or `undefined` if it is not set
 * or empty (https://reproducible-builds.org/specs/source-date-epoch/).
 *
 * @throws {CommandError} `usage` if the variable is not a number of seconds before the year 10000
 */
export function readEpochDay({
  SOURCE_DATE_EPOCH: seconds,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (seconds === undefined || seconds === '') return undefined;
  const date = new Date(Number(seconds) * 1000);
  const isValid = /^\d+$/.test(seconds) && date.getUTCFullYear() <= 9999;
  if (isValid) return dayOf(date);
  throw new CommandError(
    'usage',
    `SOURCE_DATE_EPOCH is "${seconds}", which is not a valid number of seconds`,
    'set the variable to the seconds since 1970, such as the output of "git log -1 --format=%ct", or unset it',
  );
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
