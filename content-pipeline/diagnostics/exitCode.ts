import type { Diagnostic, DiagnosticCode } from './diagnostic';

/** The exit codes of the `recto` command. `exitCodeMeanings` describes them. */
export const ExitCode = {
  ok: 0,
  contentInvalid: 1,
  usageInvalid: 2,
  typedocFailed: 3,
  ioFailed: 4,
  locked: 5,
  defect: 70,
} as const;

/** The meanings of the exit codes, formatted like the message of a diagnostic. */
export const exitCodeMeanings: Readonly<Record<keyof typeof ExitCode, string>> = {
  ok: 'done',
  contentInvalid:
    'errors in the content, such as a link of `recto.yaml` to a page that does not exist, a damaged built or published site, or a coverage below `--threshold`',
  usageInvalid:
    'invalid arguments or configuration, such as a folder that does not exist, an unknown release or parts that do not match',
  typedocFailed: 'TypeDoc could not read a package',
  ioFailed: 'a file, a folder or a bucket could not be read or written, or a port is in use',
  locked: 'another process is writing to the target, or has published in the meantime',
  defect: 'a bug in Recto',
};

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

// A reference from the configuration to a page (`broken-link`, `missing-page`, `unknown-navbar-doc`) depends on the
// content: it breaks when the page is removed.
const configurationCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'config-shape',
  'config-syntax',
  'invalid-stylesheet',
  'low-contrast',
  'missing-source',
  'unknown-navbar-item',
  'unknown-navbar-section',
  'unknown-symbol',
]);

function isOfConfiguration({ code, severity }: Pick<Diagnostic, 'code' | 'severity'>): boolean {
  // An unknown language is an error only in `additionalLanguages`; in a code block, it is a warning.
  if (code === 'language-unknown') return severity === 'error';
  return configurationCodes.has(code);
}

/** Returns the exit code of a run with the given diagnostics. If `strict` is true, warnings count as errors. */
export function exitCodeOf(
  entries: readonly Pick<Diagnostic, 'code' | 'severity'>[],
  strict: boolean,
): ExitCode {
  const errors = entries.filter(
    ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
  );
  if (errors.some(isOfConfiguration)) return ExitCode.usageInvalid;
  if (errors.some(({ code }) => code === 'typedoc-failed')) return ExitCode.typedocFailed;
  return errors.length > 0 ? ExitCode.contentInvalid : ExitCode.ok;
}
