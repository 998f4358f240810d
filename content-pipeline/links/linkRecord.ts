import type { Diagnostic } from '../diagnostics/diagnostic';
import type { AnchorLink, LinkListener } from './linkResolver';

/** What compiling a text led to beside the text: enough to do without compiling it again. */
export interface LinkRecord {
  anchorLinks: AnchorLink[];
  /** The images that are shown, by path below the site's folder. */
  images: string[];
  /** The addresses of symbols that are linked or named. */
  symbols: string[];
  diagnostics: Diagnostic[];
}

/** Hears of links, images, symbols and faults. */
export interface Recorder extends LinkListener {
  onImage(name: string): void;
  onSymbol(path: string): void;
}

/** A record to be filled, and what fills it. */
export function createRecord(): { record: LinkRecord; recorder: Recorder } {
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

/** Tells another recorder what a record holds, but for symbols: these are kept with the page that names them. */
export function replay(record: LinkRecord, recorder: Recorder): void {
  for (const link of record.anchorLinks) recorder.onAnchor(link);
  for (const name of record.images) recorder.onImage(name);
  for (const diagnostic of record.diagnostics) recorder.report(diagnostic);
}
