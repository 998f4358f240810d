import type { Manifest } from './manifest';
import type { PageDocument } from './pageDocument';

/** The program that serves the site: `recto dev`. */
export interface DevProgram {
  type: 'program';
  /** Changes when another build of the viewer is served. */
  version: string;
}

/** A page that changed while the rest of the site did not. */
export interface DevPage {
  type: 'page';
  /** The file names that its document has had since the last release. */
  formerly: readonly string[];
  /** The file of its document. */
  file: string;
  document: PageDocument;
}

/** The whole current site. */
export interface DevRelease {
  type: 'release';
  manifest: Manifest;
  /** Files of the content that are new, by name below its folder: pages, route tables, sidebars. */
  files: Readonly<Record<string, unknown>>;
}

/** An error or warning in the sources. */
export interface DevDiagnostic {
  /** `guide/dough.md:12:3` */
  place: string;
  code: string;
  message: string;
  /** The lines that show it, as in the terminal. */
  excerpt: readonly string[];
  hint?: string | undefined;
}

/** The current errors and warnings; an empty list when there are none. */
export interface DevDiagnostics {
  type: 'diagnostics';
  /** `2 errors in 1 file` */
  summary: string;
  /** The first of them. */
  diagnostics: readonly DevDiagnostic[];
  /** True while not all pages have been compiled: more of them may follow. */
  isPartial?: boolean | undefined;
}

/** An event that `recto dev` sends to open pages. */
export type DevEvent = DevProgram | DevPage | DevRelease | DevDiagnostics;
