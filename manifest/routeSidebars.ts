import type { z } from 'zod/mini';
import type { RouteEntry } from './routeEntry';
import type { Section } from './section';

interface Routes {
  sections: readonly Section[];
  routes: readonly RouteEntry[];
}

/** Every sidebar that a route names must be one of its edition: nobody would see that it is missing. */
export function checkRouteSidebars({ value, issues }: z.core.ParsePayload<Routes>): void {
  for (const [index, route] of value.routes.entries()) {
    if (route.type !== 'section' || route.sidebar === undefined) continue;
    const { section, version, locale, sidebar } = route;
    const sidebars = value.sections
      .find(({ id }) => id === section)
      ?.versions.find(({ name }) => name === version)
      ?.editions.find((edition) => edition.locale === locale)?.sidebars;
    if (sidebars === undefined || Object.hasOwn(sidebars, sidebar)) continue;
    const known = Object.keys(sidebars).map((name) => `"${name}"`);
    issues.push({
      code: 'custom',
      path: ['routes', index, 'sidebar'],
      message: `nothing is known of the sidebar "${sidebar}"; those of the edition are ${known.join(', ') || 'none'}`,
      input: sidebar,
    });
  }
}
