import type { Diagnostic } from '../diagnostics/diagnostic';
import type { AnchorLink, LinkListener } from './linkResolver';

/**
 * The results of compiling a text in addition to its page. With them, a stored page is used without being recompiled.
 */
export interface LinkRecord {
  anchorLinks: AnchorLink[];
  /** The images that the page shows, as paths below the site's folder. */
  images: string[];
  /** The route paths of the symbols that the page links to or that its code names. */
  symbols: string[];
  diagnostics: Diagnostic[];
}

/** Receives links to anchors, images, symbols and problems, while a text is compiled. */
export interface LinkRecorder extends LinkListener {
  /** Is called with the path of an image below the site's folder. */
  onImage(name: string): void;
  /** Is called with the route path of the page of a symbol. */
  onSymbol(path: string): void;
}

/** Creates an empty record, and a recorder that fills it. */
export function createRecord(): { record: LinkRecord; recorder: LinkRecorder } {
  const record: LinkRecord = { anchorLinks: [], images: [], symbols: [], diagnostics: [] };
  return {
    record,
    recorder: {
      onAnchor: (link) => void record.anchorLinks.push(link),
      onImage: (name) => void record.images.push(name),
      onSymbol: (path) => void (record.symbols.includes(path) || record.symbols.push(path)),
      report: (diagnostic) => void record.diagnostics.push(diagnostic),
    },
  };
}

/** Sends the contents of a record to a recorder, except for its symbols, which `noteMentions` records with the page. */
export function replay(record: LinkRecord, recorder: LinkRecorder): void {
  for (const link of record.anchorLinks) recorder.onAnchor(link);
  for (const name of record.images) recorder.onImage(name);
  for (const diagnostic of record.diagnostics) recorder.report(diagnostic);
}
