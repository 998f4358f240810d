import type { Diagnostic, DiagnosticCode } from './diagnostic';

/** The exit codes of the `recto` command. */
export const ExitCode = {
  ok: 0,
  /** Errors in the content. */
  contentInvalid: 1,
  /** Wrong arguments, or an invalid configuration. */
  usageInvalid: 2,
  /** TypeDoc could not read a package. */
  typedocFailed: 3,
  /** Files could not be read or written, or a port is in use. */
  ioFailed: 4,
  /** Another process is writing to the target, or has published in the meantime. */
  locked: 5,
  /** A bug in Recto. */
  defect: 70,
} as const;
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

/** Tests if a diagnostic concerns only the configuration, not the content. */
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
