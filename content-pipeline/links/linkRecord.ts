import type { Diagnostic } from '../diagnostics/diagnostic';
import type { AnchorLink, LinkListener } from './linkResolver';

/** Results of compiling a text beside its page: enough to use the page again without compiling it. */
export interface LinkRecord {
  anchorLinks: AnchorLink[];
  /** The images that are shown, by path below the site's folder. */
  images: string[];
  /** The addresses of symbols that are linked or named. */
  symbols: string[];
  diagnostics: Diagnostic[];
}

/** Receives links to anchors, images, symbols and problems. */
export interface LinkRecorder extends LinkListener {
  onImage(name: string): void;
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

/** Passes a record on to another recorder, except for its symbols: these are stored with the page that names them. */
export function replay(record: LinkRecord, recorder: LinkRecorder): void {
  for (const link of record.anchorLinks) recorder.onAnchor(link);
  for (const name of record.images) recorder.onImage(name);
  for (const diagnostic of record.diagnostics) recorder.report(diagnostic);
}
