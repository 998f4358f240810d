import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { readBaseUrl, readDay } from '../build/buildOptions';
import { CommandError } from '../diagnostics/commandError';
import { contentProblems, type Severities } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { Shard } from '../site/parts/shard';

/** Creates the argument `<target>`: the folder or the bucket of a published site. */
export function targetArgument() {
  return new Argument('<target>', 'folder, or s3://bucket/prefix');
}

/** Output formats of diagnostics. */
export const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

/** Creates the option `--format`: the output format of diagnostics. */
export function formatOption() {
  return new Option('--format <format>', 'output format of diagnostics')
    .choices(formats)
    .default('text' as const);
}

/** Creates the option `--warn` of `recto build` and `recto check`. Its value is an array of codes. */
export function warnOption() {
  return severityOption(
    '--warn <code>',
    'report the problem with this code, such as broken-link, as a warning; repeatable',
  );
}

/** Creates the option `--error` of `recto build` and `recto check`. Its value is an array of codes. */
export function errorOption() {
  return severityOption(
    '--error <code>',
    'report the problem with this code as an error; repeatable',
  );
}

type ContentProblem = (typeof contentProblems)[number];

function severityOption<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, description).argParser(
    (text, before: ContentProblem[] | undefined): ContentProblem[] => {
      const code = contentProblems.find((known) => known === text);
      if (code !== undefined) return [...(before ?? []), code];
      const hint = suggest(text, contentProblems, `use one of: ${contentProblems.join(', ')}`);
      throw new InvalidArgumentError(`It is not the code of a problem in content.\nhelp: ${hint}`);
    },
  );
}

/**
 * Returns the severities of the options `--warn` and `--error`. If both options contain a code, its severity is
 * `error`.
 */
export function severitiesOf({
  warn = [],
  error = [],
}: {
  warn?: readonly ContentProblem[] | undefined;
  error?: readonly ContentProblem[] | undefined;
}): Severities {
  return Object.fromEntries([
    ...warn.map((code) => [code, 'warning']),
    ...error.map((code) => [code, 'error']),
  ]);
}

/** Creates the option `--date` of `recto build` and `recto check`. */
export function dateOption() {
  return new Option(
    '--date <date>',
    'build date as YYYY-MM-DD (default: SOURCE_DATE_EPOCH, or the newest commit, or today)',
  ).argParser(parserOf(readDay));
}

/** Creates the option `--base-url`. Its value has a slash at both ends. */
export function baseUrlOption(description: string) {
  return pathOption(description).default('/');
}

/** Creates the option `--base-url` of `recto build`. The default is the path of `url` in `recto.yaml`. */
export function siteBaseUrlOption() {
  return pathOption(
    'path below which the site is published (default: the path of "url" in recto.yaml)',
  );
}

/** Creates the option `--base-url` of `recto preview`. The default is the path for which the site was built. */
export function builtBaseUrlOption() {
  return pathOption(
    'path below which to serve the site (default: the path for which it was built)',
  );
}

function pathOption(description: string) {
  return new Option('--base-url <path>', description).argParser(parserOf(readBaseUrl));
}

/** Creates the option `--cache-dir`: the folder to cache results in. */
export function cacheDirOption() {
  return new Option(
    '--cache-dir <folder>',
    "folder to cache results in (default: node_modules/.cache/recto of the nearest package, or the user's cache folder)",
  ).env('RECTO_CACHE_DIR');
}

/** Default maximum number of concurrent uploads or requests. */
export const defaultConcurrency = 8;

/** Creates the option `--concurrency`: the maximum number of concurrent uploads or requests. */
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
    throw new InvalidArgumentError(`It must be a whole number from ${least} to 999999999.`);
  };
}

/** Creates the option `--shard` of commands whose work can be divided between several runs. */
export function shardOption(description: string) {
  return new Option('--shard <index/count>', description).argParser(readShard);
}

/**
 * Parses the value of `--shard`, such as `2/8`: an index from 1 to the count, and a count of at most 9999.
 *
 * @throws {InvalidArgumentError} if the text does not have this form
 */
function readShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError(
    'It must be the number of a part, a slash and the number of parts, such as 2/8.',
  );
}

function parserOf<Value>(read: (text: string) => Value): (text: string) => Value {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      throw new InvalidArgumentError(`${error.message}\nhelp: ${error.hint}`);
    }
  };
}

/** Formats the section "Examples" in the help of a command. `lines` maps command lines to their descriptions. */
export function examples(lines: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(lines).map(({ length }) => length));
  const rows = Object.entries(lines).map(
    ([line, purpose]) => `  ${line.padEnd(width)}  ${purpose}`,
  );
  return `\nExamples:\n${rows.join('\n')}`;
}
