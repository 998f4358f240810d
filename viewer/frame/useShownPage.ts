import { useRouterState } from '@tanstack/react-router';
import type { Manifest } from '#manifest/manifest';
import { type FoundPage, findEdition, findRoute } from '../data/findPage';
import { manifestQuery, useCached } from '../data/queries';
import { closestAbove } from '../data/routePath';

/** What the frame knows of the page that is on screen. */
export interface ShownPage {
  /** The route path, without the base of the site. */
  path: string;
  /** Missing where nothing was found or loading failed. */
  found: FoundPage | undefined;
  locale: string;
  section: string | undefined;
  version: string | undefined;
  /** The sidebar file of the page, else of its section. */
  sidebar: string | undefined;
}

/** The page on screen: while another one is on its way, still the one before. */
export function useShownPage(manifest: Manifest): ShownPage {
  const path = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  });
  // A match changes many times on the way to a page; what it has loaded does not.
  const loaderData = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData });
  const found = isFoundPage(loaderData) ? loaderData : undefined;
  if (found !== undefined) {
    const { locale, section, version, sidebar } = found;
    return { path, found, locale, section, version, sidebar };
  }

  const route = findRoute(path, manifest.routes);
  const locale = closestAbove(path, manifest.locales, (item) => item.path);
  const isSection = route?.type === 'section';
  const edition = isSection ? findEdition(manifest, route) : undefined;
  return {
    path,
    found,
    locale: locale?.code ?? manifest.defaultLocale,
    section: isSection ? route.section : undefined,
    version: isSection ? route.version : undefined,
    sidebar:
      isSection && route.sidebar !== undefined ? edition?.sidebars[route.sidebar] : undefined,
  };
}

/** The router does not know what the loaders of routes from a manifest give. */
function isFoundPage(data: unknown): data is FoundPage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'page';
}

/** Tells sections apart, their versions and languages too: what belongs to one starts anew in another. */
export function sectionKeyOf({ section, version, locale }: ShownPage): string {
  return [section, version, locale].join(' ');
}

/** The manifest as it is now. The frame is drawn only after it was read. */
export function useFrameManifest(): Manifest {
  const manifest = useCached(manifestQuery);
  if (manifest === undefined) throw new Error('The frame was drawn before the manifest was read');
  return manifest;
}

/** Where the pages of the language begin in which a page is read. */
export function homeOf({ locales }: Manifest, { locale }: ShownPage): string {
  return locales.find(({ code }) => code === locale)?.path ?? '/';
}
