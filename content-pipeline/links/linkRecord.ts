import type { Diagnostic } from '../diagnostics/diagnostic';
import type { AnchorLink, LinkListener } from './linkResolver';

/**
 * The links, images, symbols and diagnostics that were recorded while a text was compiled. They are stored with the
 * page, so that the page can be used again without compiling the text.
 */
export interface LinkRecord {
  /** The links and images that depend on other files, with their results. */
  resolved: ResolvedTarget[];
  /** A hash of all pages and files that links and images can refer to; missing if every link and image was resolved. */
  targets?: string | undefined;
  anchorLinks: AnchorLink[];
  /** The images that the page shows, as paths below the site's folder. */
  images: string[];
  /** The SVG texts of the diagrams that were rendered from the text of the page. */
  diagrams: string[];
  /** The route paths of the exported symbols that links and inline code of the page refer to. */
  symbols: string[];
  diagnostics: Diagnostic[];
}

/**
 * A link or an image: its kind, its target as the author wrote it, and the resolved target as JSON, or `null` if the
 * target could not be resolved.
 */
export type ResolvedTarget = [kind: 'link' | 'image', written: string, result: string | null];

/** A receiver of the links, images, symbols and diagnostics of a text while the text is compiled. */
export interface LinkRecorder extends LinkListener {
  /** Receives each link and image that depends on other files. */
  onResolved(target: ResolvedTarget): void;
  /** Receives each image that the page shows, as a path below the site's folder. */
  onImage(name: string): void;
  /** Receives the SVG text of each diagram. */
  onDiagram(svg: string): void;
  /** Receives the route path of the page of each exported symbol that the text refers to. */
  onSymbol(path: string): void;
}

/** Returns an empty record: without links, images, diagrams, symbols and diagnostics. */
export function emptyRecord(): LinkRecord {
  return {
    ...{ resolved: [], anchorLinks: [], images: [], diagrams: [], symbols: [], diagnostics: [] },
  };
}

/** Creates an empty record, and a recorder that fills it. */
export function createRecord(): { record: LinkRecord; recorder: LinkRecorder } {
  const record = emptyRecord();
  return {
    record,
    recorder: {
      onResolved: (target) => void record.resolved.push(target),
      onAnchor: (link) => void record.anchorLinks.push(link),
      onImage: (name) => void record.images.push(name),
      onDiagram: (svg) => void record.diagrams.push(svg),
      onSymbol: (path) => void (record.symbols.includes(path) || record.symbols.push(path)),
      report: (diagnostic) => void record.diagnostics.push(diagnostic),
    },
  };
}

/**
 * Sends the links to anchors, the images, the diagrams and the diagnostics of a record to a recorder. Resolved targets
 * are not sent. Symbols are not sent either, because `SiteLinks.noteMentions` records these.
 */
export function replay(record: LinkRecord, recorder: LinkRecorder): void {
  for (const link of record.anchorLinks) recorder.onAnchor(link);
  for (const name of record.images) recorder.onImage(name);
  for (const svg of record.diagrams) recorder.onDiagram(svg);
  for (const diagnostic of record.diagnostics) recorder.report(diagnostic);
}
