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
    '--date <day>',
    'build date as YYYY-MM-DD (default: SOURCE_DATE_EPOCH, else the newest commit, else today)',
  ).argParser(readDay);
}

/** Creates the option `--base-url`; its value starts and ends with a slash. */
export function baseUrlOption(description: string) {
  return new Option('--base-url <path>', description).argParser(readBaseUrl).default('/');
}

/** Number of files that are sent or requested at a time by default. */
export const defaultConcurrency = 8;

/** Creates the option `--concurrency` of commands that send or request files. */
export function concurrencyOption(description = 'how many files to send at a time') {
  return new Option('--concurrency <number>', description)
    .argParser(wholeNumber(1))
    .default(defaultConcurrency);
}

/** Creates the option `--port` of commands that serve a site. */
export function portOption() {
  return new Option('--port <number>', 'port to listen on; 0 for any free one')
    .argParser(readPort)
    .env('PORT')
    .default(4000);
}

/**
 * Returns a day as it was written.
 *
 * @throws {InvalidArgumentError} where it is not a day of the calendar
 */
function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Some engines take the 31st of February for the 3rd of March.
  if (!Number.isNaN(time) && dayOf(new Date(time)) === text) return text;
  throw invalid('It is not a date.', 'write a day as YYYY-MM-DD, such as 2026-07-01');
}

/**
 * Returns the day of the environment variable `SOURCE_DATE_EPOCH`, or undefined where it is not set
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 *
 * @throws {CommandError} where it is not a number of seconds
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
    'set it to the seconds since 1970, such as the output of "git log -1 --format=%ct", or unset it',
  );
}

/** Returns the day of a date in UTC, as `YYYY-MM-DD`. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Returns the path that a site is published below, with a slash at both ends.
 *
 * @throws {InvalidArgumentError} where it is not the path of a URL
 */
function readBaseUrl(text: string): string {
  const names = text.split('/').filter((name) => name !== '');
  const isUrl = /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//');
  if (isUrl || !names.every(isPathSegment)) {
    throw invalid(
      isUrl ? 'It is a whole URL.' : 'It is not the path of a URL.',
      'write the path alone, such as /docs/; the host is "url" in recto.yaml',
    );
  }
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

/** Checks that a name of a path needs no escaping and does not lead upwards, not even when a server decodes it. */
function isPathSegment(name: string): boolean {
  if (!/^(?:[\p{L}\p{M}\p{N}._~!$&'()*+,;=:@-]|%[\dA-F]{2})+$/iu.test(name)) return false;
  const plain = name.replace(/%2e/gi, '.');
  return plain !== '.' && plain !== '..' && !/%(?:2f|5c|00)/i.test(name);
}

/**
 * Returns a port.
 *
 * @throws {InvalidArgumentError} where it is not a number from 0 to 65535
 */
function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}

/** Returns a parser of whole numbers from `least` on. It throws an `InvalidArgumentError` for other texts. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= least) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} on.`);
  };
}

/** Creates the option `--shard` of commands whose work several runs can share. */
export function shardOption(description: string) {
  return new Option('--shard <index/count>', description).argParser(readShard);
}

/**
 * Returns the share of a run.
 *
 * @throws {InvalidArgumentError} where it is not written as `2/8`
 */
function readShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('Write it as 2/8: the second of eight parts.');
}

function invalid(reason: string, hint: string): InvalidArgumentError {
  return new InvalidArgumentError(`${reason}\nhelp: ${hint}`);
}
