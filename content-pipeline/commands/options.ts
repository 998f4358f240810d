import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import type { Shard } from '../site/parts/shard';
import type { CommandContext } from './commandContext';

/** Output formats of diagnostics. */
export const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

/** Creates the option `--format` of commands that print diagnostics. */
export function formatOption() {
  return new Option('--format <format>', 'output format of diagnostics')
    .choices(formats)
    .default('text' as const);
}

/** Creates the option `--date` of commands that compile a site. */
export function dateOption() {
  return new Option(
    '--date <date>',
    'build date as YYYY-MM-DD (default: SOURCE_DATE_EPOCH, or the newest commit, or today)',
  ).argParser(readDay);
}

/** Creates the option `--base-url`. Its value has a slash at both ends. */
export function baseUrlOption(description: string) {
  return pathOption(description).default('/');
}

/**
 * Creates the option `--base-url` of commands that read `recto.yaml`. The default is the path of `url` in that file.
 */
export function siteBaseUrlOption() {
  return pathOption(
    'path below which the site is published (default: the path of "url" in recto.yaml)',
  );
}

function pathOption(description: string) {
  return new Option('--base-url <path>', description).argParser(readBaseUrl);
}

/** Creates the option `--cache-dir` of commands that cache results. */
export function cacheDirOption() {
  return new Option(
    '--cache-dir <folder>',
    "folder to cache results in (default: node_modules/.cache/recto of the nearest package, or the user's cache folder)",
  ).env('RECTO_CACHE_DIR');
}

/** Default maximum number of concurrent uploads or requests. */
export const defaultConcurrency = 8;

/** Creates the option `--concurrency` of commands that upload or request files. */
export function concurrencyOption(description = 'maximum number of concurrent uploads') {
  return new Option('--concurrency <number>', description)
    .argParser(wholeNumber(1))
    .default(defaultConcurrency);
}

/** Creates the option `--port` of commands that serve a site. */
export function portOption() {
  return new Option('--port <number>', 'port to listen on; 0 for any free port')
    .argParser(readPort)
    .env('PORT')
    .default(4000);
}

/**
 * Checks a date and returns it unchanged.
 *
 * @throws {InvalidArgumentError} if the text is not an existing date in the form `YYYY-MM-DD`
 */
function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date.parse` accepts 31 February as 3 March.
  if (!Number.isNaN(time) && dayOf(new Date(time)) === text) return text;
  throw invalid('It is not a valid date.', 'use the form YYYY-MM-DD, such as 2026-07-01');
}

/**
 * Returns the date (`YYYY-MM-DD`, UTC) of the environment variable `SOURCE_DATE_EPOCH`, or `undefined` if it is not set
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 *
 * @throws {CommandError} `usage` if the variable is not a number of seconds
 */
export function readEpochDay({
  SOURCE_DATE_EPOCH: seconds,
}: CommandContext['env']): string | undefined {
  if (seconds === undefined || seconds === '') return undefined;
  const date = new Date(Number(seconds) * 1000);
  const isValid = /^\d+$/.test(seconds) && date.getUTCFullYear() <= 9999;
  if (isValid) return dayOf(date);
  throw new CommandError(
    'usage',
    `SOURCE_DATE_EPOCH is "${seconds}", which is not a number of seconds`,
    'set the variable to the seconds since 1970, such as the output of "git log -1 --format=%ct", or unset it',
  );
}

/** Returns a date in UTC as `YYYY-MM-DD`. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Parses the base path of a site and returns it with a slash at both ends. The slashes are optional in the text.
 *
 * @throws {InvalidArgumentError} if the text is a full URL or not a valid URL path
 */
function readBaseUrl(text: string): string {
  const names = text.split('/').filter((name) => name !== '');
  const isUrl = /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//');
  if (isUrl || !names.every(isPathSegment)) {
    throw invalid(
      isUrl ? 'It is a full URL.' : 'It is not a valid URL path.',
      'use only the path, such as /docs/, and set the host with "url" in recto.yaml',
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
 * Parses a port.
 *
 * @throws {InvalidArgumentError} if the text is not a whole number from 0 to 65535
 */
function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}

/**
 * Returns a parser of whole numbers from `least` to 999 999 999. The parser throws an `InvalidArgumentError` for other
 * texts.
 */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= least) return number;
    throw new InvalidArgumentError(`It must be a whole number of at least ${least}.`);
  };
}

/** Creates the option `--shard` of commands whose work can be divided between several runs. */
export function shardOption(description: string) {
  return new Option('--shard <index/count>', description).argParser(readShard);
}

/**
 * Parses the value of `--shard`, such as `2/8`.
 *
 * @throws {InvalidArgumentError} if the text does not have the form `<index>/<count>`, with an index from 1 to the
 * count
 */
function readShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('Use a form such as 2/8 for the second of eight parts.');
}

function invalid(reason: string, hint: string): InvalidArgumentError {
  return new InvalidArgumentError(`${reason}\nhelp: ${hint}`);
}

/** Formats the section "Examples" in the help of a command. `lines` maps command lines to their descriptions. */
export function examples(lines: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(lines).map(({ length }) => length));
  const rows = Object.entries(lines).map(
    ([line, purpose]) => `  ${line.padEnd(width)}  ${purpose}`,
  );
  return `\nExamples:\n${rows.join('\n')}`;
}
