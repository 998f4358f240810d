import type { Manifest } from './manifest';
import type { PageDocument } from './pageDocument';

/** The version of the viewer that `recto dev` serves. `recto dev` sends this event when a page connects. */
export interface DevProgram {
  type: 'program';
  /** An id of the viewer's build and the base path. Open pages reload if it changes. */
  version: string;
}

/** A page that changed while the rest of the site did not. */
export interface DevPage {
  type: 'page';
  /** The files that contained earlier states of the document since the last `DevRelease`, oldest first. */
  formerly: readonly string[];
  /** The file that contains the document now. */
  file: string;
  document: PageDocument;
}

/** The manifest of the current site, with contents of files that the previous manifest did not refer to. */
export interface DevRelease {
  type: 'release';
  manifest: Manifest;
  /**
   * The contents of new page documents, route tables and sidebars, up to a limit of their total size. The keys are
   * paths relative to the content folder. When a page connects, it receives an event without files.
   */
  files: Readonly<Record<string, unknown>>;
}

/** An error in the sources of the site. */
export interface DevDiagnostic {
  /** The position of the error: `guide/dough.md:12:3`. */
  place: string;
  code: string;
  message: string;
  /**
   * The lines of the excerpt in the terminal: the source line with the error, and carets below it if the column is
   * known. The array is empty if the line is unknown.
   */
  excerpt: readonly string[];
  hint?: string | undefined;
}

/** The current errors in the sources of the site. */
export interface DevDiagnostics {
  type: 'diagnostics';
  /** The number of errors and files, such as `2 errors in 1 file`. It is empty if there are no errors. */
  summary: string;
  /** The first errors, or an empty array if there are none. `summary` also counts the other errors. */
  diagnostics: readonly DevDiagnostic[];
  /** True until all pages have been compiled. More errors may follow until then. */
  isPartial?: boolean | undefined;
}

/** An event that `recto dev` sends to open pages. */
export type DevEvent = DevProgram | DevPage | DevRelease | DevDiagnostics;
