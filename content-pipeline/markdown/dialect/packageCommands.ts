/** A package manager for which npm commands are translated. */
export type PackageManager = 'yarn' | 'pnpm';

type Translate = (words: readonly string[], to: PackageManager) => string | undefined;

/**
 * The flags of Yarn and pnpm. The keys are the equivalent flags of npm. An empty string means that no flag is needed.
 */
const flags: Readonly<Record<string, Readonly<Record<PackageManager, string>>>> = {
  '-D': { yarn: '--dev', pnpm: '--save-dev' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev' },
  '-E': { yarn: '--exact', pnpm: '--save-exact' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact' },
  '-O': { yarn: '--optional', pnpm: '--save-optional' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional' },
  '--save-peer': { yarn: '--peer', pnpm: '--save-peer' },
  ...{ '-P': noWord(), '--save-prod': noWord(), '-S': noWord(), '--save': noWord() },
};

const verbs: Readonly<Record<string, Translate>> = {
  ...{ install: add, i: add, add },
  ...{ uninstall: remove, remove, rm: remove },
  ...{ run: beforeName('run'), 'run-script': beforeName('run') },
  ...{ start: script('start'), test: script('test'), t: script('test') },
  create: beforeName('create'),
  init: (words, to) => (isPlainInit(words) ? initOf(to) : beforeName('create')(words, to)),
  ci: (words, to) => (words.length > 0 ? undefined : `${to} install ${frozen[to]}`),
};
const frozen = { yarn: '--immutable', pnpm: '--frozen-lockfile' };

/** Translates a command of npm or npx to another package manager; returns `undefined` if there is no equivalent. */
export function translateCommand(command: string, to: PackageManager): string | undefined {
  const [program, ...words] = command.trim().split(/\s+/);
  if (program === 'npx') {
    const rest = words.filter((word, index) => index > 0 || !/^(?:-y|--yes)$/.test(word));
    return rest[0]?.startsWith('-') === false ? join(to, 'dlx', ...rest) : undefined;
  }
  const [verb = '', ...rest] = words;
  return Object.hasOwn(verbs, verb) ? verbs[verb]?.(rest, to) : undefined;
}

function add(words: readonly string[], to: PackageManager): string | undefined {
  if (words.length === 0) return `${to} install`;
  return change('add', words, to, (flag) => flags[flag]?.[to]);
}

function remove(words: readonly string[], to: PackageManager): string | undefined {
  // The other package managers need no flag for the kind of dependency.
  return change('remove', words, to, (flag) => (Object.hasOwn(flags, flag) ? '' : undefined));
}

function change(
  verb: string,
  words: readonly string[],
  to: PackageManager,
  flagName: (flag: string) => string | undefined,
): string | undefined {
  const isGlobal = words.some((word) => word === '-g' || word === '--global');
  const others = words.filter((word) => word !== '-g' && word !== '--global');
  const translated = others.map((word) => (word.startsWith('-') ? flagName(word) : word));
  if (translated.includes(undefined) || others.every((word) => word.startsWith('-')))
    return undefined;
  if (!isGlobal) return join(to, verb, ...translated);
  return to === 'yarn'
    ? join(to, 'global', verb, ...translated)
    : join(to, verb, '--global', ...translated);
}

/** Returns a function that translates a command whose first argument is the name of a script or a template. */
function beforeName(verb: string): Translate {
  return ([name, ...rest], to) =>
    name === undefined || name.startsWith('-')
      ? undefined
      : join(to, verb, name, ...withoutSeparator(rest));
}

function script(name: string): Translate {
  return (words, to) => join(to, name, ...withoutSeparator(words));
}

function isPlainInit(words: readonly string[]): boolean {
  return words.every((word) => word === '-y' || word === '--yes');
}

/**
 * Returns the equivalent of `npm init`, with or without `-y`. pnpm has no flag `-y`, because it never asks questions.
 */
function initOf(to: PackageManager): string {
  return to === 'yarn' ? 'yarn init -y' : 'pnpm init';
}

/** Returns arguments without the first `--`, which only npm requires before the arguments of a script. */
function withoutSeparator(words: readonly string[]): readonly string[] {
  const at = words.indexOf('--');
  return at === -1 ? words : words.toSpliced(at, 1);
}

function noWord(): Readonly<Record<PackageManager, string>> {
  return { yarn: '', pnpm: '' };
}

function join(...words: (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ');
}
