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
 * The site that open pages display: the last compilation without errors, or the last compilation if all had errors.
 * Later versions of individual pages without errors replace the pages of this compilation. Before the first compilation has
 * ended, the live site is only a part of the site.
 */
export interface LiveSite {
  /**
   * Replaces the live site with a part of the site, before the whole site has been compiled, and sends the changes to
   * open pages. The errors do not change.
   */
  updatePart(site: CompiledSite): void;
  /**
   * Replaces the live site with a compilation, and sends the changes to open pages. If the compilation has errors and
   * an earlier compilation had none, only the errors are sent and the live site does not change.
   */
  update(compilation: Compilation, lineOf: LineReader): void;
  /**
   * Replaces individual pages of the live site with later versions, and sends the changed pages to open pages.
   */
  updatePages(pages: readonly EditedPage[]): void;
  /** Returns the current site; `undefined` before the first part of the site has been compiled. */
  site(): CompiledSite | undefined;
  /** Tests if the live site is the whole site, not only a part of it. */
  isWhole(): boolean;
  /**
   * Returns the content of a file, with a name relative to `content/`; `undefined` if the file does not exist. Also
   * finds files of up to five previous versions of the site, because open pages may still request them.
   */
  file(name: string): string | Uint8Array | undefined;
  /**
   * Returns a function that compiles and returns a page document of a site that was compiled only in part. Returns
   * `undefined` if the document does not exist.
   */
  document(name: string): (() => Promise<string>) | undefined;
  /** Returns the current errors. */
  diagnostics(): DevDiagnostics;
  /**
   * Returns the messages for a page that opens an event stream: the current state, and the changes that the page may
   * have missed.
   */
  greeting(): string;
}

/** The number of earlier versions of the site whose files are still served to open pages. */
const keptSites = 5;

const shownErrors = 20;

/**
 * Creates a live site without pages. `send` is called with the message of each change. `version` identifies the viewer
 * and the base path. Open pages that were loaded with another version reload.
 */
export function createLiveSite(version: string, send: (message: string) => void): LiveSite {
  let current: CompiledSite | undefined;
  let former: CompiledSite[] = [];
  /** The pages that were replaced individually since the last release. The keys are route paths. */
  const replaced = new Map<string, DevPage>();
  let diagnostics = describeErrors([], () => undefined);
  let hadValidSite = false;

  /** Returns the current version of the site and up to five earlier versions, newest first. */
  function shown(): CompiledSite[] {
    return current === undefined ? former : [current, ...former];
  }

  /**
   * Makes a site the current version. Returns the files that the previous version does not have. The keys are file
   * names.
   */
  function replaceSite(site: CompiledSite): Map<string, string | Uint8Array> {
    const before = current;
    if (before !== undefined) former = [before, ...former].slice(0, keptSites);
    current = site;
    replaced.clear();
    return new Map([...site.files].filter(([name]) => before?.files.has(name) !== true));
  }

  /** Replaces the errors. Also replaces the current site if a site is given. Sends the changes to open pages. */
  function show(site: CompiledSite | undefined, errors: DevDiagnostics): void {
    const before = JSON.stringify(state());
    diagnostics = errors;
    if (site !== undefined) send(releaseMessage(site.manifest, replaceSite(site)));
    if (JSON.stringify(state()) !== before) send(eventMessage(state()));
  }

  function state(): DevDiagnostics {
    return { ...diagnostics, ...(isPart(current) && { isPartial: true }) };
  }

  /**
   * Replaces a page of the current site and returns the event of this change; `undefined` if the page has not changed
   * or the site does not contain it.
   */
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
      // A site with errors is better than no site.
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
