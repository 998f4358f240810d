import type { DevPage } from '#manifest/devEvent';
import type { PageDocument } from '#manifest/pageDocument';
import type { CompiledSite } from '../site/compiledSite';
import { createContentFiles } from '../site/contentFiles';

/** The site as it is now: as it was compiled last, with pages that have been compiled alone since. */
export interface LiveSite {
  site(): CompiledSite | undefined;
  /** A file below `content`, also one of the sites before: an open page may ask for what it was told of a moment ago. */
  file(name: string): string | Uint8Array | undefined;
  /** Takes a whole site, and gives the files that are new in it. */
  show(site: CompiledSite): Map<string, string | Uint8Array>;
  /** Takes a page that was compiled alone; gives nothing where it is as it was. */
  replace(document: PageDocument): DevPage | undefined;
  /** The pages that were compiled alone since the last whole site. */
  replaced(): readonly DevPage[];
}

/** How many sites before the last one keep their files. */
const keptSites = 5;

/** Nothing, until a site is shown. */
export function createLiveSite(): LiveSite {
  let current: CompiledSite | undefined;
  const replaced = new Map<string, DevPage>();
  let former: CompiledSite['files'][] = [];

  return {
    site: () => current,
    file: (name) => current?.files.get(name) ?? former.find((files) => files.has(name))?.get(name),
    replaced: () => [...replaced.values()],
    show(site) {
      const before = current?.files;
      if (before !== undefined) former = [before, ...former].slice(0, keptSites);
      current = site;
      replaced.clear();
      return new Map([...site.files].filter(([name]) => before?.has(name) !== true));
    },
    replace(document) {
      const { path } = document;
      const old = current?.pages.find((page) => page.document.path === path);
      if (current === undefined || old === undefined) return undefined;
      const content = createContentFiles();
      const file = content.addJson('pages', document);
      if (file === old.file) return undefined;
      const formerly = [...(replaced.get(path)?.formerly ?? []), old.file];
      const event: DevPage = { type: 'page', formerly, file, document };
      replaced.set(path, event);
      current = withPage(current, old, { document, file }, content.files);
      return event;
    },
  };
}

function withPage(
  site: CompiledSite,
  old: CompiledSite['pages'][number],
  { document, file }: { document: PageDocument; file: string },
  files: CompiledSite['files'],
): CompiledSite {
  const tableEntry = old.tableEntry && { ...old.tableEntry, document: file };
  const page = { ...old, document, file, tableEntry };
  return {
    ...site,
    pages: site.pages.map((other) => (other === old ? page : other)),
    files: new Map([...site.files, ...files]),
  };
}
