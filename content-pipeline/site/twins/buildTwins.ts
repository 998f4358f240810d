import { contentHash } from '../../files/contentHash';
import type { CompiledSite, SitePage } from '../compiledSite';
import type { Rendering } from '../rendering';
import type { SiteAddress } from '../siteAddress';
import { blocks } from './markdownBlocks';
import { type PageTwin, pageTwin } from './pageTwin';
import { twinFile } from './twinFile';

/** What the Markdown of a site is made with. */
export interface TwinOptions {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  /** Names the version of the pipeline. */
  generator: string;
}

/** A page of a site as Markdown, printed when it is first asked for. */
export interface Twin {
  page: SitePage;
  /** The file, named from the root of the site. */
  name: string;
  /** A hash of all that the text is made from. */
  key: string;
  print(): PageTwin;
}

/** Every page of a site as Markdown, in the order of the site. */
export function createTwins(site: CompiledSite, { base, generator }: TwinOptions): Twin[] {
  const address: SiteAddress = { url: site.manifest.site.url, base };
  return site.pages.map((page): Twin => {
    let printed: PageTwin | undefined;
    return {
      page,
      name: twinFile(page.document.path),
      key: contentHash(JSON.stringify([generator, address, page.file])),
      print() {
        printed ??= pageTwin(page.document, address);
        return printed;
      },
    };
  });
}

/** The files of all twins by name from the root of the site. */
export function buildTwins(twins: readonly Twin[]): ReadonlyMap<string, Rendering> {
  return new Map(
    twins.map((twin) => [twin.name, { key: twin.key, make: async () => fileOf(twin) }]),
  );
}

function fileOf(twin: Twin): string {
  const { text, related } = twin.print();
  return `${blocks(text, related)}\n`;
}
