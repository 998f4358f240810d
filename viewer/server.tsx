import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { siteIn } from '#manifest/siteNames';
import { AppRoot, type AppRouter, createAppRouter } from './app/appRouter';
import { HeadElements, titleOf } from './app/PageHead';
import { omitShown } from './content/shownContent';
import { fillQueryClient, type InlineData, toInlineData } from './data/inlineData';
import { createQueryClient, manifestQuery } from './data/queries';
import { foldSidebar, placeOf } from './data/sidebarTrail';
import { messages } from './messages/useMessage';
import { pageViews } from './pages/pageViews';
import { siteHref } from './ui/siteHref';

export interface RenderPageInput {
  manifest: Manifest;
  /** The route path of the page. */
  path: string;
  document: PageDocument;
  /** The page's entry in its route table. Pages that the manifest itself lists have no entry. */
  tableEntry?: TableEntry;
  /**
   * The sidebar of the page. It must include the items of the category that contains the page, even if they are in a
   * separate file.
   */
  sidebar?: Sidebar;
  /** The base path: the path under which the site is served. */
  base: string;
}

/** The parts of the HTML file of a page. */
export interface RenderedPage {
  /** The markup inside `<div id="app">`. */
  html: string;
  /** The title, description and canonical URL, as elements for the `<head>`. */
  head: string;
  /**
   * The content of `<script type="application/json" id="recto-data">`: the data that the viewer needs to hydrate the
   * page. Elements of the page's body that the viewer reads from the HTML are omitted.
   */
  data: InlineData;
  /** The names in `assets.json` of the scripts that the page needs in addition to the viewer's entry script. */
  views: string[];
}

/**
 * Renders a page to the HTML that the viewer hydrates. The same input always results in the same bytes.
 *
 * @throws {Error} if there is no page at the path, or if the page cannot be rendered.
 */
export async function renderPage(input: RenderPageInput): Promise<RenderedPage> {
  const { manifest, path, base, document, sidebar } = input;
  const data = toInlineData(manifest, path, input);
  const queryClient = createQueryClient();
  fillQueryClient(
    queryClient,
    data,
    sidebar && foldSidebar(sidebar, placeOf(document), wordIn(data.manifest, 'sidebar-rest')),
  );
  const head = renderToStaticMarkup(
    <HeadElements site={data.manifest.site} document={document} base={base} />,
  );
  const router = await openRouter(data.manifest, path, base, queryClient);
  if (router.state.matches.some(({ status }) => status !== 'success')) {
    throw new Error(`The route path "${path}" does not match the page to render`);
  }
  const html = await renderApp(router, queryClient);
  const { trailingSlash } = manifest.site;
  const rest = omitShown(document, { basepath: base, trailingSlash });
  return { html, head, data: { ...data, document: rest }, views: viewsOf(document) };
}

/**
 * Returns a message in the language of a page, or in English if there is no translation. The inline manifest of the
 * page contains the messages of only that language.
 */
function wordIn({ locales }: Manifest, id: keyof typeof messages): string {
  return locales.find((locale) => locale.messages)?.messages?.[id] ?? messages[id];
}

function viewsOf({ kind }: PageDocument): string[] {
  const { chunk } = pageViews[kind];
  return chunk === undefined ? [] : [chunk.name];
}

/** Renders the not-found page of a language. Returns its markup and the elements of its `<head>`. */
export async function renderNotFound(
  manifest: Manifest,
  base: string,
  locale: string,
): Promise<Pick<RenderedPage, 'html' | 'head'>> {
  const language = manifest.locales.find(({ code }) => code === locale);
  const withoutRoutes = { ...manifest, routes: [], isPartial: undefined };
  const queryClient = createQueryClient();
  queryClient.setQueryData(manifestQuery.queryKey, withoutRoutes);
  const router = await openRouter(withoutRoutes, `${language?.path ?? '/'}404`, base, queryClient);
  const title = language?.messages?.['not-found-title'] ?? messages['not-found-title'];
  const head = renderToStaticMarkup(<title>{titleOf(title, siteIn(manifest, locale))}</title>);
  return { html: await renderApp(router, queryClient), head };
}

async function openRouter(
  manifest: Manifest,
  path: string,
  base: string,
  queryClient: QueryClient,
): Promise<AppRouter> {
  const address = siteHref(path, { basepath: base, trailingSlash: manifest.site.trailingSlash });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ manifest, queryClient, base, history, isPrerendered: true });
  await router.load();
  return router;
}

async function renderApp(router: AppRouter, queryClient: QueryClient): Promise<string> {
  const app = <AppRoot router={router} queryClient={queryClient} />;
  const html = renderToString(app);
  return html.includes(unfinished) ? renderWithSuspense(app) : html;
}

/** The comment that React writes into HTML instead of a lazy component that was not loaded or that crashed. */
const unfinished = '<!--$!-->';

/**
 * Renders an element to HTML after its lazy components are loaded. This takes more than twice as long as
 * `renderToString`.
 */
async function renderWithSuspense(app: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    app,
    // React would hide longer parts until a script shows them.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: rethrow },
  );
  return text(prelude);
}

/**
 * Throws an error again, so that a page that cannot be rendered fails the build.
 *
 * @throws the error.
 */
function rethrow(error: unknown): never {
  throw error;
}
