/** A problem in the sources, for their author. */
export interface Diagnostic {
  /** Stable, in kebab-case: authors silence problems by it and tests assert on it. */
  code: DiagnosticCode;
  severity: 'error' | 'warning';
  /** One line without a full stop at the end. */
  message: string;
  /** The correction as an imperative, or a question such as `Did you mean "guide"?`. */
  hint?: string | undefined;
  /** The source file, from the working folder, with forward slashes; the URL of a published file. */
  file: string;
  /** From 1, as editors count. */
  line?: number | undefined;
  /** From 1, in UTF-16 units. */
  column?: number | undefined;
  /** The number of characters from `column` on. */
  length?: number | undefined;
}

/** All codes. They decide the exit code of a run (`exitCode.ts`). */
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
  | 'invalid-formula'
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

/** A place in a source file. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
  length?: number | undefined;
}

/** Receives a diagnostic. A step reports and continues; it never throws for what an author wrote. */
export type Report = (diagnostic: Diagnostic) => void;

/** The diagnostics of a run. */
export interface DiagnosticLog {
  readonly entries: readonly Diagnostic[];
  report: Report;
  count(severity: Diagnostic['severity']): number;
}

/** Creates an empty log. It keeps each diagnostic once, however many steps report it. */
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
