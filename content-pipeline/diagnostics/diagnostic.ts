/** A problem in the sources of a site, or in a published file, with a message for the author. */
export interface Diagnostic {
  /** The stable id of this kind of problem, in kebab-case. It is printed with the message. */
  code: DiagnosticCode;
  /**
   * The severity of the problem. A note reports content that is displayed differently than written, and requires no
   * correction.
   */
  severity: 'error' | 'warning' | 'note';
  /** One line without a full stop at the end. It begins in lower case, except if it begins with a name. */
  message: string;
  /**
   * The correction, formatted like `message`: an imperative, or a question such as `did you mean "guide"?`. Missing if
   * the message is sufficient.
   */
  hint?: string | undefined;
  /**
   * The name that the diagnostic is about, such as the unknown language of a code block. If several diagnostics have
   * the same code, severity and subject, `formatText` prints the first one and the number of the others.
   */
  subject?: string | undefined;
  /**
   * The path of the source file, relative to the working directory and with forward slashes, or the URL of a published
   * file.
   */
  file: string;
  /** The line number, counted from 1; missing if the problem concerns the whole file. */
  line?: number | undefined;
  /**
   * The column in which the marked text begins, counted from 1 in UTF-16 code units. Missing if the problem has no
   * position in the line.
   */
  column?: number | undefined;
  /** The length of the marked text, starting at `column`, in UTF-16 code units. */
  length?: number | undefined;
}

// `exitCode.ts` maps the codes to the exit code of a run, and `catalogue.ts` explains them.
/** The codes of all diagnostics. `recto explain` explains them. */
export type DiagnosticCode =
  | 'api-link-unresolved'
  | 'api-type-unknown'
  | 'api-undocumented-type'
  | 'block-shape'
  | 'broken-anchor'
  | 'broken-image'
  | 'broken-import'
  | 'broken-link'
  | 'component-unknown'
  | 'config-shape'
  | 'config-syntax'
  | 'diagram-unsupported'
  | 'directive-unclosed'
  | 'directive-unknown'
  | 'duplicate-anchor'
  | 'duplicate-id'
  | 'duplicate-route'
  | 'duplicate-tag'
  | 'embed-not-allowed'
  | 'encoding'
  | 'invalid-formula'
  | 'invalid-stylesheet'
  | 'folder-settings'
  | 'front-matter-engine'
  | 'front-matter-shape'
  | 'front-matter-syntax'
  | 'front-matter-unknown'
  | 'heading-level'
  | 'html-unclosed'
  | 'image-alt-missing'
  | 'image-format'
  | 'language-unknown'
  | 'line-range'
  | 'link-text-missing'
  | 'low-contrast'
  | 'mdx-expression'
  | 'mdx-syntax'
  | 'missing-page'
  | 'missing-source'
  | 'missing-url'
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

/** A position in a source file, without the file. The fields have the same units as those of `Diagnostic`. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
  length?: number | undefined;
}

/**
 * A function that receives a diagnostic. A step of a compilation reports problems in the sources and continues; it
 * never throws because of them.
 */
export type Report = (diagnostic: Diagnostic) => void;

/** The codes of the problems for which a site can choose between error and warning. */
export const contentProblems = [
  'api-link-unresolved',
  'api-type-unknown',
  'api-undocumented-type',
  'block-shape',
  'broken-anchor',
  'broken-image',
  'broken-import',
  'broken-link',
  'component-unknown',
  'diagram-unsupported',
  'directive-unclosed',
  'directive-unknown',
  'duplicate-anchor',
  'duplicate-tag',
  'embed-not-allowed',
  'folder-settings',
  'front-matter-unknown',
  'heading-level',
  'html-unclosed',
  'image-alt-missing',
  'image-format',
  'invalid-formula',
  'language-unknown',
  'line-range',
  'link-text-missing',
  'low-contrast',
  'mdx-expression',
  'mdx-syntax',
  'missing-page',
  'unknown-author',
  'unknown-translation',
  'unsafe-html',
  'unsafe-image',
  'unsafe-link',
] as const satisfies readonly DiagnosticCode[];

/** The severities that a site or the command line sets for problems. The keys are the codes of the problems. */
export type Severities = {
  readonly [Code in (typeof contentProblems)[number]]?: 'error' | 'warning' | undefined;
};

/**
 * Returns a function that reports errors and warnings with the given severities. Notes remain notes, because they are
 * about content that the author cannot change.
 */
export function withSeverities(severities: Severities, report: Report): Report {
  const byCode = new Map<string, Diagnostic['severity'] | undefined>(Object.entries(severities));
  return (diagnostic) => {
    const { code, severity } = diagnostic;
    report(
      severity === 'note' ? diagnostic : { ...diagnostic, severity: byCode.get(code) ?? severity },
    );
  };
}

/** The diagnostics of a run. */
export interface DiagnosticLog {
  readonly entries: readonly Diagnostic[];
  report: Report;
  count(severity: Diagnostic['severity']): number;
}

/** Creates an empty log. A diagnostic that is reported several times is stored only once. */
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
