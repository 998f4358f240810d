import { pathToFileURL } from 'node:url';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';

/** The viewer, built for Node: it draws a page as browsers will. */
export interface PageRenderer {
  renderPage(input: {
    manifest: Manifest;
    path: string;
    document: PageDocument;
    tableEntry?: TableEntry;
    sidebar?: Sidebar;
    base: string;
  }): Promise<{ html: string; head: string; data: unknown; views: string[] }>;
  renderNotFound(
    manifest: Manifest,
    base: string,
    locale: string,
  ): Promise<{ html: string; head: string }>;
}

/** Loads the viewer's server bundle. Its types are those of the contract; nothing else of it is known here. */
export async function loadRenderer(file: string): Promise<PageRenderer> {
  return (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as PageRenderer;
}
