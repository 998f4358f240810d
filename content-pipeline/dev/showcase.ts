import type { DevDiagnostics } from '#manifest/devEvent';
import type { PageDocument } from '#manifest/pageDocument';
import type { LineReader } from '../diagnostics/formatDiagnostics';
import type { CompiledSite } from '../site/compiledSite';
import type { Compilation } from './compiler';
import { describeFaults } from './describeFaults';
import { eventMessage, releaseMessage } from './eventMessage';
import { createLiveSite } from './liveSite';

/** What open pages see. */
export interface Showcase {
  /** Shows a compiled site; where it has faults, these, and the last site without any beneath. */
  show(compilation: Compilation, lineOf: LineReader): void;
  /** Shows pages that were compiled alone. */
  showPages(pages: readonly PageDocument[]): void;
  /** The site that is seen; nothing before the first one. */
  site(): CompiledSite | undefined;
  /** A file below `content` of the site that is seen, or of one that was seen lately. */
  file(name: string): string | Uint8Array | undefined;
  /** What is wrong at present. */
  faults(): DevDiagnostics;
  /** What a page is told that has just been opened, or was away. */
  greeting(): string;
}

const noFaults: DevDiagnostics = { type: 'faults', summary: '', faults: [] };

/** Shows nothing yet. What changes is sent to all open pages. */
export function createShowcase(version: string, send: (message: string) => void): Showcase {
  const live = createLiveSite();
  let faults = noFaults;
  let hasBeenInOrder = false;

  return {
    site: live.site,
    file: live.file,
    faults: () => faults,
    show({ site, diagnostics }, lineOf) {
      const before = faults;
      faults = describeFaults(diagnostics, lineOf);
      const isInOrder = faults.summary === '';
      // Better a site with faults than none.
      if (site !== undefined && (isInOrder || !hasBeenInOrder)) {
        send(releaseMessage(site.manifest, live.show(site)));
      }
      hasBeenInOrder ||= isInOrder;
      if (JSON.stringify(faults) !== JSON.stringify(before)) send(eventMessage(faults));
    },
    showPages(pages) {
      for (const page of pages) {
        const event = live.replace(page);
        if (event !== undefined) send(eventMessage(event));
      }
    },
    greeting() {
      const site = live.site();
      return [
        eventMessage({ type: 'program', version }),
        ...live.replaced().map(eventMessage),
        ...(site === undefined ? [] : [releaseMessage(site.manifest, new Map())]),
        eventMessage(faults),
      ].join('');
    },
  };
}
