/** Something an author should know about the content, and how to mend it. */
export interface Diagnostic {
  /** Stable, in kebab-case: authors silence by it and tests assert on it. */
  code: DiagnosticCode;
  severity: 'error' | 'warning';
  /** One line, the most specific words first, without a full stop at the end. */
  message: string;
  /** What to do about it, as an imperative. */
  hint?: string | undefined;
  /** The source file, from the working folder, with forward slashes; the address of one that is published. */
  file: string;
  /** From 1, as editors count. */
  line?: number | undefined;
  /** From 1, in UTF-16 units. */
  column?: number | undefined;
  /** How many characters from `column` on are meant. */
  length?: number | undefined;
}

/** Every code there is; what it means decides the exit code of a run (`exitCode.ts`). */
export type DiagnosticCode =
  | 'api-link-unresolved'
  | 'api-type-unknown'
  | 'api-undocumented-type'
  | 'block-shape'
  | 'broken-anchor'
  | 'broken-image'
  | 'broken-import'
  | 'broken-link'
  | 'circular-sidebar'
  | 'config-shape'
  | 'config-syntax'
  | 'directive-unclosed'
  | 'directive-unknown'
  | 'duplicate-anchor'
  | 'duplicate-id'
  | 'duplicate-route'
  | 'duplicate-tag'
  | 'encoding'
  | 'faulty-formula'
  | 'front-matter-engine'
  | 'front-matter-shape'
  | 'front-matter-syntax'
  | 'heading-level'
  | 'html-unclosed'
  | 'image-alt-missing'
  | 'image-format'
  | 'language-unknown'
  | 'line-range'
  | 'link-text-missing'
  | 'low-contrast'
  | 'missing-page'
  | 'missing-source'
  | 'outside-root'
  | 'published-cache'
  | 'published-hash'
  | 'published-missing'
  | 'published-shape'
  | 'published-type'
  | 'too-deep'
  | 'too-large'
  | 'too-slow'
  | 'typedoc-failed'
  | 'unknown-author'
  | 'unknown-navbar-doc'
  | 'unknown-navbar-item'
  | 'unknown-navbar-section'
  | 'unknown-sidebar'
  | 'unknown-symbol'
  | 'unknown-translation'
  | 'unsafe-html'
  | 'unsafe-image'
  | 'unsafe-link';

/** A place in a source file, as diagnostics name it. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
  length?: number | undefined;
}

/** How a step hands over a diagnostic. A step reports and goes on; it never throws for what an author wrote. */
export type Report = (diagnostic: Diagnostic) => void;

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
