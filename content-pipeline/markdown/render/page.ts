import type { Place, Report } from '../../diagnostics/diagnostic';
import type { PageWords } from '../../words/pageWords';
import type { SourceText } from '../sourceText';

/** The parts of the site that Markdown refers to. */
export interface PageContext {
  /**
   * Turns an author's link target into an address of the site. Reports a target that
   * does not exist and returns `undefined`; the link is then rendered as its text. Only targets without a scheme, or
   * with `http`, `https`, `mailto`, `tel` and `xmpp`, are passed.
   */
  resolveLink(target: string, place: Place): string | undefined;
  /** Resolves the address of an image in the same way. Only targets without a scheme, or with `http` and `https`, are passed. */
  resolveImage(target: string, place: Place): ResolvedImage | undefined;
  /**
   * Returns the text of a file that a code block names. Reports a missing file and returns `undefined`.
   * Without it, code blocks show their own lines.
   */
  readCode?(target: string, place: Place): string | undefined;
  /** Returns the address of an exported name, for inline code that may call it; `undefined` for an unknown name. */
  symbolHref(name: string, isCalled: boolean): string | undefined;
  /** Languages of code blocks beside the common ones, as passed to `loadGrammars`. */
  additionalLanguages: readonly string[];
  /** The words of the page's language for what authors do not write, such as titles of callouts. */
  words: PageWords;
  /** True where the parser reads text between dollar characters as a formula. */
  maths?: boolean;
}

export interface ResolvedImage {
  src: string;
  width?: number;
  height?: number;
}

/** A heading of a page, as outlines name it. */
export interface PageHeading {
  /** The heading's anchor. */
  id: string;
  label: string;
  /** 2 to 6. */
  level: number;
}

/** The state of a page while its elements are rendered to content. */
export interface Page {
  source: SourceText;
  context: PageContext;
  report: Report;
  /** The headings so far, in the order of the page. */
  headings: PageHeading[];
}

/** The elements around a node that change how it is rendered. */
export interface Surroundings {
  inLink: boolean;
  /** Within a heading or a summary. */
  inTitle: boolean;
  inPreformatted: boolean;
}
