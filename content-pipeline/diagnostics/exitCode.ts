import type { Diagnostic, DiagnosticCode } from './diagnostic';

/** How a run ended, as other programs learn it. */
export const ExitCode = {
  ok: 0,
  /** Faults in content. */
  contentInvalid: 1,
  /** Wrong use of the command, or a faulty configuration. */
  usageInvalid: 2,
  /** TypeDoc could not read a package. */
  typedocFailed: 3,
  /** Files could not be read or written. */
  ioFailed: 4,
  /** Another run is writing to the same folder. */
  locked: 5,
  /** A defect of this program. */
  defect: 70,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

const configurationCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'config-shape',
  'config-syntax',
  'low-contrast',
  'missing-source',
  'unknown-navbar-item',
  'unknown-navbar-section',
  'unknown-symbol',
]);

/** The exit code that a run's diagnostics ask for; under `strict` warnings count like errors. */
export function exitCodeOf(entries: readonly Diagnostic[], strict: boolean): ExitCode {
  const faults = entries.filter(({ severity }) => strict || severity === 'error');
  if (faults.some(({ code }) => configurationCodes.has(code))) return ExitCode.usageInvalid;
  if (faults.some(({ code }) => code === 'typedoc-failed')) return ExitCode.typedocFailed;
  return faults.length > 0 ? ExitCode.contentInvalid : ExitCode.ok;
}
