import type { EmbedName } from '#manifest/embeds';
import type { Place, Report } from '../../diagnostics/diagnostic';
import type { PageWords } from '../../words/pageWords';
import type { SourceText } from '../sourceText';

/** The functions and settings of a site with which Markdown is compiled. */
export interface PageContext {
  /**
   * Returns the `href` for a link target: a route path, an anchor or a URL. If the target does not exist, reports it
   * and returns `undefined`; the link is then rendered as its text. Before the call, targets in Markdown are checked
   * with `isSafeTarget`.
   */
  resolveLink(target: string, place: Place): string | undefined;
  /**
   * Returns the published file for the target of an image, a video or an audio file. If the file does not exist, reports the
   * target and returns `undefined`. Before the call, targets in Markdown are checked with `isSafeTarget`.
   */
  resolveImage(target: string, place: Place): ResolvedImage | undefined;
  /**
   * Publishes a diagram that was rendered from a code block, given as SVG, and returns its published image. If this
   * function is missing, diagrams are shown as code.
   */
  publishDiagram?(svg: string): ResolvedImage;
  /**
   * Returns the text of the file that a code block refers to. Returns `undefined` if the file cannot be read; the
   * problem has then been reported. If this function is missing, `file=` has no effect.
   */
  readCode?(target: string, place: Place): string | undefined;
  /**
   * Returns the Markdown file that a page imports or includes. `from` is the `name` of the importing file; `undefined`
   * for the page itself. Returns `undefined` if the file cannot be read; the problem has then been reported. If this
   * function is missing, pages cannot import or include files.
   */
  readPartial?(target: string, from: string | undefined, place: FilePlace): PartialText | undefined;
  /**
   * Returns the `href` of the symbol that a name in inline code refers to; `undefined` if there is no such symbol.
   * `isCalled` is `true` if `()` follows the name.
   */
  symbolHref(name: string, isCalled: boolean): string | undefined;
  /** The messages in the language of the page, such as the titles of callouts. */
  words: PageWords;
  /** The names of the services whose content pages may embed; none if missing. */
  embeds?: readonly EmbedName[];
  /** True if text between dollar characters is a formula. */
  maths?: boolean;
  /** The custom elements that HTML may contain; none if missing. */
  elements?: CustomElements | undefined;
}

/** A position in the file of the page or in another file. */
export type FilePlace = Place & { file?: string | undefined };

/** A Markdown file that is compiled as a part of a page. */
export interface PartialText {
  /** The path of the file below the site's folder. */
  name: string;
  /** The name of the file in diagnostics. */
  path: string;
  /** The path from the folder of the page to the folder of the file; empty if both are the same folder. */
  folder: string;
  text: string;
}

/**
 * The custom elements of a site. The keys are the tags; the values are the names of the attributes that each element
 * may have.
 */
export type CustomElements = ReadonlyMap<string, ReadonlySet<string>>;

/** A published image: a path from the site's root or a URL, and its size in pixels if the size is known. */
export interface ResolvedImage {
  src: string;
  width?: number;
  height?: number;
}

/** A heading of a page, for its outline. */
export interface PageHeading {
  /** The heading's anchor. */
  id: string;
  label: string;
  /** The level, from 2 to 6. */
  level: number;
}

/** The source of a page, and its state while its elements are rendered to content. */
export interface Page {
  source: SourceText;
  context: PageContext;
  report: Report;
  /** The headings so far, in the order of the page. */
  headings: PageHeading[];
}

/** The ancestors of a node that influence its rendering. */
export interface Surroundings {
  inLink: boolean;
  /** True within a heading or a summary. */
  inTitle: boolean;
  inPreformatted: boolean;
}
