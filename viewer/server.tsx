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
import { AppRoot } from './app/AppRoot';
import { type AppRouter, createAppRouter } from './app/appRouter';
import { HeadElements, titleOf } from './app/PageHead';
import { fillQueryClient, type InlineData, toInlineData } from './data/inlineData';
import { leaveOutLinks } from './data/listedLinks';
import { manifestQuery } from './data/manifestQuery';
import { createQueryClient } from './data/queryClient';
import { messages } from './messages/messages';
import { viewOf } from './pages/pageViews';
import { siteHref } from './ui/siteHref';

export interface RenderPageInput {
  manifest: Manifest;
  /** The route path of the page. */
  path: string;
  document: PageDocument;
  /** The page's entry in its route table; pages of the manifest itself have none. */
  tableEntry?: TableEntry;
  /** The sidebar beside the page. Of branches in files of their own, that of the page is filled in. */
  sidebar?: Sidebar;
  /** The path under which the site is served. */
  base: string;
}

/** A page as HTML: the parts that the HTML file of the page is made of. */
export interface RenderedPage {
  /** The markup within `<div id="app">`. */
  html: string;
  /** Title, description and canonical address, as elements for the head. */
  head: string;
  /** What `<script type="application/json" id="recto-data">` must hold for the viewer to take over. */
  data: InlineData;
  /** The parts of the viewer, by their names in `assets.json`, that draw the page beside the entry. */
  views: string[];
}

/** Draws a page as the viewer will draw it. The same input gives the same bytes. */
export async function renderPage(input: RenderPageInput): Promise<RenderedPage> {
  const { manifest, path, base, document } = input;
  const data = toInlineData(manifest, path, input);
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  const head = renderToStaticMarkup(
    <HeadElements site={data.manifest.site} document={document} base={base} />,
  );
  const router = await openRouter(data.manifest, path, base, queryClient);
  if (router.state.matches.some(({ status }) => status !== 'success')) {
    throw new Error(`The address "${path}" does not lead to the page that is to be drawn there`);
  }
  const html = await draw(router, queryClient);
  const carried = { ...data, document: leaveOutLinks(document) };
  return { html, head, data: carried, views: viewsIn(html, document) };
}

function viewsIn(html: string, { kind }: PageDocument): string[] {
  const view = viewOf(kind);
  return [...(view ? [view.name] : []), ...(html.includes('role="tablist"') ? ['tabs'] : [])];
}

/** Draws the page for addresses of a language where nothing is. */
export async function renderNotFound(
  manifest: Manifest,
  base: string,
  locale: string,
): Promise<Pick<RenderedPage, 'html' | 'head'>> {
  const language = manifest.locales.find(({ code }) => code === locale);
  const withoutRoutes = { ...manifest, routes: [] };
  const queryClient = createQueryClient();
  queryClient.setQueryData(manifestQuery.queryKey, withoutRoutes);
  const router = await openRouter(withoutRoutes, `${language?.path ?? '/'}404`, base, queryClient);
  const words = language?.messages?.['not-found-title'] ?? messages['not-found-title'];
  const head = renderToStaticMarkup(<title>{titleOf(words, siteIn(manifest, locale))}</title>);
  return { html: await draw(router, queryClient), head };
}

async function openRouter(
  manifest: Manifest,
  path: string,
  base: string,
  queryClient: QueryClient,
): Promise<AppRouter> {
  const address = siteHref(path, { basepath: base, trailingSlash: manifest.site.trailingSlash });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ manifest, queryClient, base, history, isShown: true });
  await router.load();
  return router;
}

async function draw(router: AppRouter, queryClient: QueryClient): Promise<string> {
  const app = <AppRoot router={router} queryClient={queryClient} />;
  const html = renderToString(app);
  return html.includes(unfinished) ? drawPatiently(app) : html;
}

/** What stands in HTML for a part that was not there, or that failed, when it was drawn at once. */
const unfinished = '<!--$!-->';

/** Waits for the parts that are loaded when they are needed, at more than the cost of drawing at once. */
async function drawPatiently(app: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    app,
    // Longer parts would be sent hidden, for a script to show: without scripts nobody would see them.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: failLoudly },
  );
  return text(prelude);
}

/** A page that cannot be drawn is a defect to hear of when it is built, not when it is read. */
function failLoudly(error: unknown): never {
  throw error;
}
