import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { type FoundPage, findEdition, findRoute } from '../data/findPage';
import { isUnnamed } from '../data/inlineData';
import { manifestQuery, useCached } from '../data/queries';
import { closestAbove } from '../data/routePath';

/** The data of the page on screen that the frame needs. */
export interface ShownPage {
  /** The route path, without the base path of the site. */
  path: string;
  /** The page that was found. It is `undefined` if there is no page or if loading failed. */
  found: FoundPage | undefined;
  locale: string;
  section: string | undefined;
  version: string | undefined;
  /** The sidebar file of the page. If no page was found, it is the sidebar file of the section. */
  sidebar: string | undefined;
}

/**
 * Returns the data of the page on screen. While another page is being loaded, the page on screen is still the previous
 * page.
 */
export function useShownPage(manifest: Manifest): ShownPage {
  const path = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  });
  // A match changes many times during a navigation; its loader data does not. The router keeps the data of a page that
  // a newer release does not have.
  const loaderData = useRouterState({
    select: ({ matches }) => matches.at(-1)?.error ?? matches.at(-1)?.loaderData,
  });
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

/**
 * Tests if the loader data of a route is a page. The router has no types for routes that are created from a manifest.
 */
function isFoundPage(data: unknown): data is FoundPage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'page';
}

/**
 * Returns a key that identifies the section, version and language of a page. Pages with the same key share the state of
 * their sidebar.
 */
export function sectionKeyOf({ section, version, locale }: ShownPage): string {
  return [section, version, locale].join(' ');
}

/**
 * Returns the current manifest from the query cache.
 *
 * @throws {Error} if no manifest has been loaded yet.
 */
export function useFrameManifest(): Manifest {
  const manifest = useCached(manifestQuery);
  if (manifest === undefined)
    throw new Error('The frame was rendered before the manifest was loaded');
  return manifest;
}

/** Tests if the current release differs from the first published release while the component is mounted. */
export function useHasNewRelease(): boolean {
  const { release } = useFrameManifest();
  const [first, setFirst] = useState(release);
  if (isUnnamed(first) && first !== release) setFirst(release);
  return !isUnnamed(first) && first !== release;
}

/** Returns the route path of the start page in the language of a page. */
export function homeOf({ locales }: Manifest, { locale }: ShownPage): string {
  return locales.find(({ code }) => code === locale)?.path ?? '/';
}
