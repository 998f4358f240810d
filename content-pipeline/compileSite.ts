import type { ReadConfig } from './config/readSiteConfig';
import type { Report } from './diagnostics/diagnostic';
import type { FileStore } from './files/fileStore';
import { checkDocument } from './pages/checkDocument';
import { collectRedirects } from './pages/collectRedirects';
import { type ApiOptions, type CompiledApi, compileApi } from './pages/compileApi';
import { compileDocs } from './pages/compileDocs';
import type { CompiledEdition } from './pages/compiledEdition';
import { compileLanding } from './pages/compileLanding';
import { readSources, type SiteSources } from './pages/readSources';
import { createSiteLinks } from './pages/siteLinks';
import { createRouteIndex } from './routes/routeIndex';
import { assembleSite } from './site/assembleSite';
import { buildTheme, docAddresses } from './site/buildTheme';
import type { CompiledSite } from './site/compiledSite';
import { createContentFiles } from './site/contentFiles';

/** What a compilation works with. */
export interface CompileOptions extends ApiOptions {
  config: ReadConfig;
  /** The files of the site's folder. */
  files: FileStore;
  /** The year of the build date, for `{year}`. */
  year: string;
  /** The days on which files of the site's folder were last changed. */
  changes: ReadonlyMap<string, string>;
  progress: Progress;
}

/** Hears what is being done and what came of it, for people who wait. */
export interface Progress {
  start(stage: string): void;
  end(result: string): void;
}

/** Compiles a whole site. What is wrong with its sources is reported; the result then lacks it. */
export async function compileSite(options: CompileOptions, report: Report): Promise<CompiledSite> {
  const { config, files, year, changes, cache, generator, progress } = options;
  const routes = createRouteIndex(report);

  progress.start('Reading documents and declarations');
  const [sources, apis] = await Promise.all([
    readSources(config, files, routes, report),
    compileApi(options, report),
  ]);
  for (const api of apis) {
    const owner = { file: config.file, ...config.placeOf(['sections', api.sectionIndex]) };
    for (const { document } of api.pages) routes.claim(document.path, owner);
  }
  const redirects = collectRedirects(config, sources.docs, routes, report);

  progress.end(`${countDocs(sources)} documents, ${countSymbols(apis)} symbols`);

  progress.start('Compiling pages');
  const content = createContentFiles();
  const symbols = new Map(apis.flatMap((api) => api.symbolHrefs));
  const onImage = (image: { file: string; bytes: Uint8Array }) =>
    content.put(image.file, image.bytes);
  const links = createSiteLinks({ config, routes, sources, symbols, onImage }, report);
  const docs: CompiledEdition[] = [];
  for (const edition of sources.docs) {
    const context = { config, links, cache, generator, changes };
    docs.push(await compileDocs(edition, context, report));
  }
  const landing = sources.landing && checkDocument(compileLanding(sources.landing, links, report));
  const addresses = docAddresses(sources.docs);
  const theme = buildTheme(config, { links, addresses, year, content }, report);

  const site = assembleSite(
    { config: config.value, editions: [...docs, ...apis], redirects, landing, theme, sources },
    content,
  );
  links.checkAnchors(site.pages.map(({ document }) => document));
  progress.end(`${site.pages.length} pages`);
  return site;
}

function countDocs({ docs }: SiteSources): number {
  return docs.reduce((sum, edition) => sum + edition.docs.length, 0);
}

function countSymbols(apis: readonly CompiledApi[]): number {
  return apis.reduce((sum, api) => sum + (api.symbols?.length ?? 0), 0);
}
