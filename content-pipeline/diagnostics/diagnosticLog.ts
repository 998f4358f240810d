import type { Diagnostic, Report } from './diagnostic';

/** Collects what the steps of a run report. */
export interface DiagnosticLog {
  readonly entries: readonly Diagnostic[];
  report: Report;
  count(severity: Diagnostic['severity']): number;
}

/** A log that holds each fault once, however many steps come across it. */
export function createDiagnosticLog(): DiagnosticLog {
  const entries: Diagnostic[] = [];
  const seen = new Set<string>();
  return {
    entries,
    report(diagnostic) {
      const key = JSON.stringify(diagnostic);
      if (seen.has(key)) return;
      seen.add(key);
      entries.push(diagnostic);
    },
    count: (severity) => entries.filter((entry) => entry.severity === severity).length,
  };
}
