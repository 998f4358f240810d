import type { ContentTree } from '#manifest/contentTree';
import { toContentTree } from '#manifest/hast';
import type { Footer, Logo, NavbarItem, Theme } from '#manifest/theme';
import type { Language } from '../config/readLanguages';
import type { SiteConfig } from '../config/siteConfig';
import type { NavbarItemConfig } from '../config/themeConfig';
import type { Report } from '../diagnostics/diagnostic';
import { firstOf, suggest } from '../diagnostics/nearestNames';
import type { LinkScope, SiteLinks, UnpublishedPage } from '../links/siteLinks';
import { compileInline } from '../markdown/compileMarkdown';
import type { ContentFiles } from './contentFiles';
import { addFramePicture } from './framePicture';
import { missingStaticFile, type SiteStyles } from './siteStyles';
import { themeStylesheet } from './themeStylesheet';

interface ThemeContext {
  links: SiteLinks;
  scopes: readonly LinkScope[];
  unpublished: readonly UnpublishedPage[];
  /** The year of the build date. */
  year: string;
  content: ContentFiles;
  styles: SiteStyles;
  /** The files of the folder `static`. The keys are paths relative to the site's root, without a slash at the start. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
}

/**
 * Builds the navbar, footer, announcement bar and theme settings of a language for the manifest. Omits broken links and
 * unknown documents, and reports them if an author wrote them. Adds the theme stylesheet to `content`.
 */
export function buildTheme(language: Language, context: ThemeContext, report: Report): Theme {
  const { value: config, file, has, placeOf } = language.config;
  const addresses = documentAddresses(context.scopes, language);
  const { navbar, announcementBar } = config;
  const { css, preloadedFonts } = context.styles;
  const stylesheet = (themeStylesheet(config.tokens, announcementBar) ?? '') + css;

  function inline(text: string, at: readonly PropertyKey[]): ContentTree {
    const place = placeOf(at);
    const markdown = context.links.markdownFor(context.links.configSource);
    const { children } = compileInline(
      { path: file, text },
      { ...markdown, resolveLink: (target) => markdown.resolveLink(target, place) },
      (diagnostic) => report({ ...diagnostic, ...place }),
    );
    return toContentTree(children);
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
        // The default items link to sections whose pages may all be invalid.
        const place = has(['navbar', 'items']) ? placeOf([...at, 'href']) : undefined;
        const href = context.links.resolveConfigLink(item.href, place);
        if (href === undefined) return [];
        const { activeBasePath: base } = item;
        const activeBasePath = base === undefined ? undefined : context.links.inLanguage(base);
        return [{ ...withoutUndefined({ ...item, activeBasePath }), href }];
      }
      case 'dropdown':
        return [{ ...item, items: links(item.items, [...at, 'items']) }];
      case 'doc':
        return docItem(item, at);
      case 'locale-dropdown':
      case 'version-dropdown':
      case 'version-link':
      case 'search':
        return [withoutUndefined(item)];
      default:
        return item satisfies never;
    }
  }

  function docItem(item: Extract<NavbarItemConfig, { type: 'doc' }>, at: PropertyKey[]) {
    const [first] = addresses.keys();
    const section = item.section ?? first ?? '';
    // An unknown section is reported by `checkNavbarSections`.
    if (item.section !== undefined && !config.sections.some(({ id }) => id === section)) return [];
    const ids = addresses.get(section) ?? new Map<string, string>();
    const href = ids.get(item.doc);
    if (href !== undefined) {
      const { type, position, label } = item;
      return [{ type, position, label, section, docId: item.doc, href }];
    }
    const known = [...ids.keys()];
    const versions = context.scopes.filter(
      (scope) => scope.section === section && scope.language === language,
    );
    const inNewest = versions.length > 1 ? ' in the newest version' : '';
    const newest = versions.find(({ isNewest }) => isNewest);
    const isDraft = context.unpublished.some(
      ({ id, scope }) => id === item.doc && scope === newest?.name,
    );
    report({
      code: 'unknown-navbar-doc',
      severity: 'error',
      ...(isDraft
        ? {
            message: `document "${item.doc}" is a draft`,
            hint: 'publish the document, or remove the item from the navbar',
          }
        : {
            message: `document "${item.doc}" not found${inNewest}; available: ${firstOf(known) || 'none'}`,
            hint: suggest(
              item.doc,
              known,
              'use the id of an available document, or remove the item',
            ),
          }),
      file,
      ...placeOf([...at, 'doc']),
    });
    return [];
  }

  checkPicture(config.favicon, ['favicon']);
  for (const [key, logo] of [
    ['navbar', navbar.logo],
    ['footer', config.footer?.logo],
  ] as const) {
    checkPicture(logo?.src, [key, 'logo', 'src']);
    checkPicture(logo?.srcDark, [key, 'logo', 'srcDark']);
  }

  /** Reports a picture that is not in the folder `static`. */
  function checkPicture(src: string | undefined, at: readonly PropertyKey[]): void {
    if (!src?.startsWith('/')) return;
    const missing = missingStaticFile(src, context.staticFiles);
    if (missing === undefined) return;
    report({
      code: 'broken-image',
      severity: 'error',
      ...missing,
      file,
      ...placeOf(at),
    });
  }

  return {
    navbar: {
      ...withoutUndefined({ title: navbar.title, style: navbar.style }),
      ...logoOf(navbar.logo),
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
    ...(stylesheet !== '' && { stylesheet: context.content.add('theme', 'css', stylesheet) }),
    ...(preloadedFonts.length > 0 && { preloadedFonts: [...preloadedFonts] }),
  };

  function logoOf(logo: SiteConfig['navbar']['logo']): { logo?: Logo } {
    if (logo === undefined) return {};
    const { staticFiles, content } = context;
    const { src, srcDark, ...rest } = logo;
    const added = (picture: string) => addFramePicture(picture, staticFiles, content);
    return {
      logo: withoutUndefined({
        ...{ src: added(src), srcDark: srcDark === undefined ? undefined : added(srcDark) },
        ...rest,
      }),
    };
  }

  function footerOf(footer: NonNullable<SiteConfig['footer']>): Footer {
    const { copyright } = footer;
    return {
      style: footer.style,
      ...(footer.links === undefined ? {} : { links: footerLinks(footer.links) }),
      ...logoOf(footer.logo),
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

/**
 * Returns the route paths of documents in a language. The keys of the outer map are section ids; the keys of the inner
 * maps are document ids. Only the newest version of each section is included.
 */
function documentAddresses(
  scopes: readonly LinkScope[],
  language: Language,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const bySection = new Map<string, ReadonlyMap<string, string>>();
  for (const { section, language: own, isNewest, ids } of scopes) {
    if (own === language && isNewest && ids !== undefined) bySection.set(section, ids);
  }
  return bySection;
}

function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  // The type of optional keys no longer includes `undefined`, as `exactOptionalPropertyTypes` requires.
  return Object.fromEntries(entries) as { [Key in keyof Value]: Exclude<Value[Key], undefined> };
}
