import type { ContentTree } from '#manifest/contentTree';
import type { Footer, Logo, NavbarItem, Theme } from '#manifest/theme';
import type { NavbarItemConfig } from '../config/navbarConfig';
import type { ReadConfig } from '../config/readSiteConfig';
import type { SiteConfig } from '../config/siteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { SiteLinks } from '../links/siteLinks';
import { compileInline } from '../markdown/compileMarkdown';
import type { DocsEdition } from '../sections/docs/docsEdition';
import type { ContentFiles } from './contentFiles';
import { themeStylesheet } from './themeStylesheet';

/** What the frame needs to know of the rest of the site. */
interface ThemeContext {
  links: SiteLinks;
  /** Addresses of documents by section and id, in the version that readers should use. */
  addresses: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The ids of documents that are not published yet. */
  drafts: ReadonlySet<string>;
  /** The year of the build date. */
  year: string;
  content: ContentFiles;
}

/** The addresses of all documents by section and id, in the version that readers should use. */
export function docAddresses(
  editions: readonly DocsEdition[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const bySection = new Map<string, ReadonlyMap<string, string>>();
  for (const { section, docs } of editions) {
    if (bySection.has(section.id)) continue;
    bySection.set(section.id, new Map(docs.map(({ source, path }) => [source.id, path])));
  }
  return bySection;
}

/** Turns the configuration of the frame into its part of the manifest; broken links are reported and left out. */
export function buildTheme(
  { value: config, file, placeOf }: ReadConfig,
  context: ThemeContext,
  report: Report,
): Theme {
  const { navbar, announcementBar } = config;
  const stylesheet = themeStylesheet(config.tokens, announcementBar);

  function inline(text: string, at: readonly PropertyKey[]): ContentTree {
    const place = placeOf(at);
    const markdown = context.links.markdownFor(context.links.configSource);
    return compileInline(
      { path: file, text },
      { ...markdown, resolveLink: (target) => markdown.resolveLink(target, place) },
      (diagnostic) => report({ ...diagnostic, ...place }),
    );
  }

  function links<Item extends { href: string }>(items: readonly Item[], at: PropertyKey[]): Item[] {
    return items.flatMap((item, index) => {
      const href = context.links.resolveConfigLink(item.href, placeOf([...at, index, 'href']));
      return href === undefined ? [] : [{ ...item, href }];
    });
  }

  function navbarItem(item: NavbarItemConfig, at: PropertyKey[]): NavbarItem[] {
    switch (item.type) {
      case 'link': {
        const href = context.links.resolveConfigLink(item.href, placeOf([...at, 'href']));
        if (href === undefined) return [];
        const { activeBasePath: base } = item;
        const activeBasePath = base === undefined ? undefined : context.links.inLanguage(base);
        return [{ ...withoutUndefined({ ...item, activeBasePath }), href }];
      }
      case 'dropdown':
        return [{ ...item, items: links(item.items, [...at, 'items']) }];
      case 'doc':
        return docItem(item, at);
      default:
        return [withoutUndefined(item)];
    }
  }

  function docItem(item: Extract<NavbarItemConfig, { type: 'doc' }>, at: PropertyKey[]) {
    const [first] = context.addresses.keys();
    const section = item.section ?? first ?? '';
    if (item.section !== undefined && !config.sections.some(({ id }) => id === section)) return []; // Reported on its own.
    const ids = context.addresses.get(section) ?? new Map<string, string>();
    const href = ids.get(item.doc);
    if (href !== undefined) {
      const { type, position, label } = item;
      return [{ type, position, label, section, docId: item.doc, href }];
    }
    const known = [...ids.keys()];
    const named = `The navbar names the document "${item.doc}"`;
    report({
      code: 'unknown-navbar-doc',
      severity: 'error',
      ...(context.drafts.has(item.doc)
        ? {
            message: `${named}, which is a draft`,
            hint: 'Publish it, or take it out of the navbar',
          }
        : {
            message: `${named}, which is in no version: available are ${known.join(', ') || 'none'}`,
            hint: suggest(item.doc, known, 'Use the id of a document'),
          }),
      file,
      ...placeOf([...at, 'doc']),
    });
    return [];
  }

  return {
    navbar: {
      ...withoutUndefined({ title: navbar.title, style: navbar.style }),
      ...logoOf(navbar.logo, 'logo'),
      hideOnScroll: navbar.hideOnScroll,
      items: navbar.items.flatMap((item, index) => navbarItem(item, ['navbar', 'items', index])),
    },
    ...(config.footer === undefined ? {} : { footer: footerOf(config.footer) }),
    ...(announcementBar === undefined
      ? {}
      : {
          announcementBar: {
            ...withoutUndefined(announcementBar),
            content: inline(announcementBar.content, ['announcementBar', 'content']),
          },
        }),
    colorMode: config.colorMode,
    docs: config.docs,
    tableOfContents: config.tableOfContents,
    additionalLanguages: config.additionalLanguages,
    ...(stylesheet === undefined
      ? {}
      : { stylesheet: context.content.add('theme', 'css', stylesheet) }),
  };

  function footerOf(footer: NonNullable<SiteConfig['footer']>): Footer {
    const { copyright } = footer;
    return {
      style: footer.style,
      ...(footer.links === undefined ? {} : { links: footerLinks(footer.links) }),
      ...logoOf(footer.logo, 'logo'),
      ...(copyright === undefined
        ? {}
        : {
            copyright: inline(copyright.replaceAll('{year}', context.year), [
              'footer',
              'copyright',
            ]),
          }),
    };
  }

  function footerLinks(
    configured: NonNullable<NonNullable<SiteConfig['footer']>['links']>,
  ): NonNullable<Footer['links']> {
    const columns = configured.flatMap((column, index) =>
      'items' in column
        ? [{ title: column.title, items: links(column.items, ['footer', 'links', index, 'items']) }]
        : [],
    );
    if (columns.length > 0) return { type: 'columns', columns };
    const items = configured.flatMap((item) => ('href' in item ? [item] : []));
    return { type: 'row', items: links(items, ['footer', 'links']) };
  }
}

function logoOf(logo: SiteConfig['navbar']['logo'], key: 'logo'): { logo?: Logo } {
  return logo === undefined ? {} : { [key]: withoutUndefined(logo) };
}

/** A copy without keys whose value is undefined, as JSON would have it. */
function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  // Optional keys lose `undefined` from their type, as exact optional properties want it.
  return Object.fromEntries(entries) as { [Key in keyof Value]: Exclude<Value[Key], undefined> };
}
