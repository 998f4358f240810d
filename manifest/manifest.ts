import { z } from 'zod/mini';
import { customElementSchema } from './customElement';
import {
  contentFileSchema,
  hrefSchema,
  labelSchema,
  localeCodeSchema,
  routePathSchema,
} from './primitives';
import { type RouteEntry, routeEntrySchema } from './routes';
import { schemaVersionSchema } from './schemaVersion';
import { searchIndexSchema } from './search';
import { announcementBarSchema, footerSchema, navbarSchema, themeSchema } from './theme';

/** The names, the URL and general settings of the site. */
export const siteSchema = z.object({
  title: labelSchema,
  tagline: z.string(),
  /** The origin of the published site, such as `https://example.org`. */
  url: z
    .string()
    .check(z.regex(/^https?:\/\/[^/\s]+$/, 'expected an origin such as "https://example.org"')),
  favicon: z.optional(hrefSchema),
  /** The site's additional elements in the `<head>` of pages. */
  head: z.optional(
    z.array(
      z.union([
        z.object({ name: labelSchema, content: labelSchema }),
        z.object({ property: labelSchema, content: labelSchema }),
        z.object({ rel: labelSchema, href: labelSchema }),
      ]),
    ),
  ),
  organizationName: z.optional(labelSchema),
  projectName: z.optional(labelSchema),
  /** The separator between the title of a page and the title of the site, such as `|`. */
  titleDelimiter: labelSchema,
  /** True if paths of pages end in a slash. */
  trailingSlash: z.boolean(),
  /** A suffix of all keys in browser storage, for sites that share an origin. */
  storageNamespace: z.optional(labelSchema),
  /**
   * The interval at which an open page checks for a new release. The default is five minutes. `false` disables the
   * checks.
   */
  updates: z.optional(
    z.union([z.literal(false), z.object({ everyMinutes: z.number().check(z.positive()) })]),
  ),
  /** True if each page is also published as a Markdown file: `index.md` below its path, or its path with `.md`. */
  markdownAlternates: z.optional(z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;

/** A language in which the site can be read. */
export const localeSchema = z.object({
  code: localeCodeSchema,
  /** The name of the language in the language itself, such as `Deutsch`. */
  label: labelSchema,
  direction: z.enum(['ltr', 'rtl']),
  /** The path prefix of the pages in the language: `/` for the default language, `/<code>/` for others. */
  path: routePathSchema,
  /** Recto's messages in the language. The keys are message ids. A message that is missing is shown in English. */
  messages: z.optional(z.record(z.string(), z.string())),
  /**
   * The title and tagline of the site in the language. If missing, the title and tagline in the manifest's `site` are
   * used.
   */
  site: z.optional(z.object({ title: labelSchema, tagline: z.string() })),
  /**
   * The navbar, footer and announcement bar in the language. If one of these fields is missing, the field of the
   * manifest's `theme` is used.
   */
  theme: z.optional(
    z.object({
      navbar: navbarSchema,
      footer: z.optional(footerSchema),
      announcementBar: z.optional(announcementBarSchema),
    }),
  ),
});
export type Locale = z.infer<typeof localeSchema>;

/** One version of a section in one language: the path of its pages and the files that list them. */
export const editionSchema = z.object({
  locale: localeCodeSchema,
  /** The common path prefix of the edition's pages, such as `/docs` or `/de/docs/1.x`. */
  path: routePathSchema,
  /** The file with the route table (`routeTableSchema`). */
  routes: contentFileSchema,
  /** The files with the sidebars (`sidebarSchema`). The keys are the names of the sidebars. */
  sidebars: z.record(z.string(), contentFileSchema),
  /** The file with the symbol index (`symbolIndexSchema`), for sections that document an API. */
  symbols: z.optional(contentFileSchema),
  /** The files of the search index. */
  search: z.optional(searchIndexSchema),
});
export type Edition = z.infer<typeof editionSchema>;

/** A version of a section. A section without versions has a single version with the name `current`. */
export const versionSchema = z.object({
  /**
   * The name of the version. Browser storage contains the name of the version in which a reader last read the section.
   */
  name: labelSchema,
  /** The label that readers see. */
  label: labelSchema,
  /** True for the version that is recommended to readers. */
  isLast: z.boolean(),
  /** The path of the version in the default language, such as `/docs/1.x`. */
  path: routePathSchema,
  /** The id of the main document of the version, which is its start page. */
  mainDocId: z.optional(labelSchema),
  editions: z.array(editionSchema),
});
export type Version = z.infer<typeof versionSchema>;

/** A part of the site with its own path, such as tutorials, an API reference or a blog. */
export const sectionSchema = z.object({
  id: labelSchema,
  kind: z.enum(['docs', 'api', 'blog', 'pages']),
  label: labelSchema,
  versions: z.array(versionSchema),
});
export type Section = z.infer<typeof sectionSchema>;

/**
 * The folders of other releases that the viewer can show. The keys are the names of previews. The query
 * `?preview=<name>` of a URL shows the release.
 *
 * A name that ends in `*` matches all names with that prefix. `{name}` in a folder is replaced with the whole name. A
 * folder is a path from the site's root, or a URL of another origin. It contains `content/manifest.json`. Neither the
 * URL of a page nor browser storage can add folders to this list.
 */
export const previewsSchema = z.record(
  z
    .string()
    .check(
      z.regex(
        /^[a-z0-9][a-z0-9-]*\*?$/,
        'must consist of lower-case letters, digits and hyphens, with an optional "*" at the end',
      ),
    ),
  z
    .string()
    .check(
      z.regex(
        /^(?:https?:\/\/[a-z0-9.:-]+)?\/(?:[\w.~{}-]+\/)*$/,
        'must be a folder such as "/previews/{name}/" or "https://previews.example.org/{name}/"',
      ),
    ),
);
export type Previews = z.infer<typeof previewsSchema>;

/** The URL of a server that counts page views, without a slash at the end. */
const analyticsHostSchema = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?:\/[\w.~-]+)*$/i,
      'expected a URL such as "https://stats.example.org"',
    ),
  );

/** The provider that counts page views, with its own settings. */
export const analyticsSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('plausible'), host: analyticsHostSchema, domain: labelSchema }),
  z.object({ provider: z.literal('umami'), host: analyticsHostSchema, website: labelSchema }),
  z.object({ provider: z.literal('goatcounter'), host: analyticsHostSchema }),
  z.object({ provider: z.literal('fathom'), site: labelSchema }),
  z.object({ provider: z.literal('cloudflare'), token: labelSchema }),
]);
export type Analytics = z.infer<typeof analyticsSchema>;

interface Routes {
  sections: readonly Section[];
  routes: readonly RouteEntry[];
}

/**
 * Reports routes whose `sidebar` does not exist in their edition. Without this check, the pages of such a route would
 * have no sidebar, and no message would explain the reason.
 */
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
      message: `unknown sidebar "${sidebar}"; the edition has ${known.join(', ') || 'none'}`,
      input: sidebar,
    });
  }
}

/**
 * The data that the viewer needs before it opens any page. The manifest is the only content file that changes in place:
 * the names of the other content files contain hashes, so the manifest determines the whole release.
 */
export const manifestSchema = z
  .object({
    schemaVersion: schemaVersionSchema,
    /** A hash of the manifest without the field `release`. It changes whenever any content changes. */
    release: labelSchema,
    site: siteSchema,
    theme: themeSchema,
    locales: z.array(localeSchema).check(z.minLength(1)),
    defaultLocale: localeCodeSchema,
    sections: z.array(sectionSchema),
    /** The data of each route of the viewer's router. */
    routes: z.array(routeEntrySchema),
    /** The file with a route table (`routeTableSchema`) of redirects outside of all sections. */
    redirects: z.optional(contentFileSchema),
    previews: z.optional(previewsSchema),
    /**
     * The names of the services (`embedServices`) whose frames pages may show after a click. If missing, no frames are
     * allowed.
     */
    embeds: z.optional(z.array(labelSchema)),
    /** The provider to which pages send their views. If missing, views are not counted. */
    analytics: z.optional(analyticsSchema),
    /**
     * The custom elements that content may contain. In previews, the viewer renders only the children of these
     * elements.
     */
    elements: z.optional(z.array(customElementSchema)),
    /**
     * True until `recto dev` has compiled all pages. Until then, further pages may exist, and there is no search index.
     */
    isPartial: z.optional(z.boolean()),
  })
  .check(checkRouteSidebars);
export type Manifest = z.infer<typeof manifestSchema>;
