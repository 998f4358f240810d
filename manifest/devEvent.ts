import type { Manifest } from './manifest';
import type { PageDocument } from './pageDocument';

/** What a browser must know of a program that serves a site while it is being written. */
export interface DevProgram {
  type: 'program';
  /** Differs where another viewer is served. */
  version: string;
}

/** A page whose text has changed, and nothing else. */
export interface DevPage {
  type: 'page';
  /** The names that the file of its document has had since the last release. */
  formerly: readonly string[];
  /** The file of its document. */
  file: string;
  document: PageDocument;
}

/** The whole site as it is now. */
export interface DevRelease {
  type: 'release';
  manifest: Manifest;
  /** Files of the content that are new, by name below its folder: pages, route tables, sidebars. */
  files: Readonly<Record<string, unknown>>;
}

/** A fault in the sources, in words. */
export interface DevFault {
  /** `guide/dough.md:12:3` */
  place: string;
  code: string;
  message: string;
  /** The lines that show it, as in the terminal. */
  excerpt: readonly string[];
  hint?: string | undefined;
}

/** What is wrong with the sources at present; nothing when all is mended. */
export interface DevFaults {
  type: 'faults';
  /** `2 errors in 1 file` */
  summary: string;
  /** The first of them. */
  faults: readonly DevFault[];
}

/** What `recto dev` tells open pages. */
export type DevEvent = DevProgram | DevPage | DevRelease | DevFaults;
