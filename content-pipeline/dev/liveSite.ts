import type { DevDiagnostics, DevPage } from '#manifest/devEvent';
import type { Diagnostic } from '../diagnostics/diagnostic';
import {
  byPlace,
  formatExcerpt,
  formatPlace,
  type LineReader,
  summarise,
} from '../diagnostics/formatDiagnostics';
import type { CompiledSite } from '../site/compiledSite';
import type { Compilation } from './compiler';
import type { EditedPage } from './editedPages';
import { eventMessage, releaseMessage } from './events';

/**
 * The site that open pages show: the last compilation without errors, with the pages that were compiled alone since.
 * Before the first compilation has ended, it is a part of the site.
 */
export interface LiveSite {
  /** Shows a part of the site. Its pages have no errors yet. */
  updatePart(site: CompiledSite): void;
  /** Shows a compilation. If it has errors, sends them to open pages, which keep the last site without errors. */
  update(compilation: Compilation, lineOf: LineReader): void;
  /** Takes pages that were compiled alone. */
  updatePages(pages: readonly EditedPage[]): void;
  /** Returns the current site, or undefined before the first one. */
  site(): CompiledSite | undefined;
  /** Tests if the whole site has been compiled. */
  isWhole(): boolean;
  /**
   * Returns a file below `content`, or undefined. Files of the last sites are included, since an open page asks a moment
   * later for what an event named.
   */
  file(name: string): string | Uint8Array | undefined;
  /** Returns a function that reads the document of a page of a part of the site; undefined for an unknown file. */
  document(name: string): (() => Promise<string>) | undefined;
  /** Returns the current errors. */
  diagnostics(): DevDiagnostics;
  /** Returns the messages for a page that connects: all that it may have missed. */
  greeting(): string;
}

/** Number of sites before the current one whose files are served. */
const keptSites = 5;

/** Largest number of errors on a page; the summary counts all. */
const shownErrors = 20;

/** Creates a live site without pages. Each change is sent to all open pages. */
export function createLiveSite(version: string, send: (message: string) => void): LiveSite {
  let current: CompiledSite | undefined;
  let former: CompiledSite[] = [];
  /** The pages that were compiled alone since the last whole site, by path. */
  const replaced = new Map<string, DevPage>();
  let diagnostics = describeErrors([], () => undefined);
  let hadValidSite = false;

  /** Returns the current site and those before it. */
  function shown(): CompiledSite[] {
    return current === undefined ? former : [current, ...former];
  }

  /** Stores a site, and returns the files that are new in it. */
  function replaceSite(site: CompiledSite): Map<string, string | Uint8Array> {
    const before = current;
    if (before !== undefined) former = [before, ...former].slice(0, keptSites);
    current = site;
    replaced.clear();
    return new Map([...site.files].filter(([name]) => before?.files.has(name) !== true));
  }

  /** Shows a site, then errors and whether there may be more of them where that has changed. */
  function show(site: CompiledSite | undefined, errors: DevDiagnostics): void {
    const before = JSON.stringify(state());
    diagnostics = errors;
    if (site !== undefined) send(releaseMessage(site.manifest, replaceSite(site)));
    if (JSON.stringify(state()) !== before) send(eventMessage(state()));
  }

  function state(): DevDiagnostics {
    return { ...diagnostics, ...(isPart(current) && { isPartial: true }) };
  }

  /** Stores a page, and returns its event; `undefined` if the page has not changed. */
  function replacePage({ page, content }: EditedPage): DevPage | undefined {
    const { file, facts } = page;
    const old = current?.pages.find((each) => each.page.facts.path === facts.path);
    if (current === undefined || old === undefined || file === old.page.file) return undefined;
    const formerly = [...(replaced.get(facts.path)?.formerly ?? []), old.page.file];
    const event: DevPage = { type: 'page', formerly, file, document: JSON.parse(content) };
    replaced.set(facts.path, event);
    current = withPage(current, old, { page, content });
    return event;
  }

  return {
    site: () => current,
    isWhole: () => current !== undefined && !isPart(current),
    file: (name) =>
      shown()
        .find(({ files }) => files.has(name))
        ?.files.get(name),
    document(name) {
      const site = shown().find((each) => isPart(each) && hasPage(each, name));
      return site && (() => site.store.read(name));
    },
    updatePart: (site) => show(site, diagnostics),
    diagnostics: () => diagnostics,
    update(compilation, lineOf) {
      const errors = describeErrors(compilation.diagnostics, lineOf);
      const isValid = errors.summary === '';
      // A site with errors is better than none.
      show(isValid || !hadValidSite ? compilation.site : undefined, errors);
      hadValidSite ||= isValid;
    },
    updatePages(pages) {
      for (const page of pages) {
        const event = replacePage(page);
        if (event !== undefined) send(eventMessage(event));
      }
    },
    greeting() {
      return [
        eventMessage({ type: 'program', version }),
        ...[...replaced.values()].map(eventMessage),
        ...(current === undefined ? [] : [releaseMessage(current.manifest, new Map())]),
        eventMessage(state()),
      ].join('');
    },
  };
}

function isPart(site: CompiledSite | undefined): boolean {
  return site?.manifest.isPartial === true;
}

function hasPage({ pages }: CompiledSite, file: string): boolean {
  return pages.some(({ page }) => page.file === file);
}

function withPage(
  site: CompiledSite,
  old: CompiledSite['pages'][number],
  { page, content }: EditedPage,
): CompiledSite {
  const tableEntry = old.tableEntry && { ...old.tableEntry, document: page.file };
  const edited = { ...old, page, tableEntry };
  return {
    ...site,
    pages: site.pages.map((other) => (other === old ? edited : other)),
    files: new Map([...site.files, [page.file, content]]),
  };
}

/** Returns the errors among diagnostics as an open page shows them. */
function describeErrors(entries: readonly Diagnostic[], lineOf: LineReader): DevDiagnostics {
  const errors = entries.filter(({ severity }) => severity === 'error').sort(byPlace);
  return {
    type: 'diagnostics',
    summary: errors.length === 0 ? '' : summarise(errors),
    diagnostics: errors.slice(0, shownErrors).map((entry) => ({
      place: formatPlace(entry),
      code: entry.code,
      message: `${entry.message}.`,
      excerpt: formatExcerpt(entry, lineOf),
      hint: entry.hint,
    })),
  };
}
