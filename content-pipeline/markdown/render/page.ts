import type { Place, Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';

/** What Markdown refers to and only the site knows. */
export interface PageContext {
  /**
   * Turns an author's link target into an address of the site. It has reported and gives nothing when
   * the target leads nowhere; the link is then drawn as its text. Only targets without a scheme, or
   * with `http`, `https`, `mailto` and `tel`, are asked for.
   */
  resolveLink(target: string, place: Place): string | undefined;
  /** The same for images. Only targets without a scheme, or with `http` and `https`, are asked for. */
  resolveImage(target: string, place: Place): ResolvedImage | undefined;
  /**
   * The text of a file that a code block names. It has reported and gives nothing when there is none.
   * Where it is missing, code blocks show what stands in them.
   */
  readCode?(target: string, place: Place): string | undefined;
  /** The address of an exported name, for inline code that may call it; nothing when there is no such name. */
  symbolHref(name: string, isCalled: boolean): string | undefined;
  /** Languages of code blocks beside the common ones, as `loadGrammars` was told them. */
  additionalLanguages: readonly string[];
  /** Whether text between dollar signs is a formula; of use to whoever parses. */
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

/** A page on its way from elements to content. */
export interface Page {
  source: SourceText;
  context: PageContext;
  report: Report;
  /** The headings so far, in the order of the page. */
  headings: PageHeading[];
}

/** What stands around a node and changes how it is drawn. */
export interface Surroundings {
  inLink: boolean;
  /** In words that name something: a heading, a summary. */
  inTitle: boolean;
  inPreformatted: boolean;
}
