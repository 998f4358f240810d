import {
  type ConfiguredKind,
  configurationOf,
  type SectionConfig,
  type SiteConfig,
  type Translate,
} from './siteConfig';
import type { LinkConfig } from './themeConfig';

/** Returns a copy of a configuration with translated title, tagline, navbar, sections, footer and announcement bar. */
export function translateConfig(
  config: SiteConfig,
  kinds: readonly ConfiguredKind[],
  translate: Translate,
): SiteConfig {
  const { navbar, footer, announcementBar } = config;
  return {
    ...config,
    title: translate(config.title),
    tagline: config.tagline === '' ? '' : translate(config.tagline),
    sections: config.sections.map((section) => translateSection(section, kinds, translate)),
    navbar: {
      ...navbar,
      ...titleOf(navbar.title, translate),
      ...logoOf(navbar.logo, translate),
      items: navbar.items.map((item) => translateItem(item, translate)),
    },
    ...(footer && { footer: translateFooter(footer, translate) }),
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: translate(announcementBar.content) },
    }),
  };
}

/** Returns the texts of a configuration that `translateConfig` translates. */
export function wordsOf(config: SiteConfig, kinds: readonly ConfiguredKind[]): ReadonlySet<string> {
  const words = new Set<string>();
  translateConfig(config, kinds, (text) => {
    words.add(text);
    return text;
  });
  return words;
}

function translateSection(
  section: SectionConfig,
  kinds: readonly ConfiguredKind[],
  translate: Translate,
): SectionConfig {
  const labelled = { ...section, label: translate(section.label) };
  return configurationOf(section, kinds)?.translate?.(labelled, translate) ?? labelled;
}

type NavbarItem = SiteConfig['navbar']['items'][number];

function translateItem(item: NavbarItem, translate: Translate): NavbarItem {
  const label = 'label' in item && item.label !== undefined ? { label: translate(item.label) } : {};
  if (item.type !== 'dropdown') return { ...item, ...label };
  return { ...item, ...label, items: item.items.map((link) => translateLink(link, translate)) };
}

function translateLink(link: LinkConfig, translate: Translate): LinkConfig {
  return { ...link, label: translate(link.label) };
}

type Footer = NonNullable<SiteConfig['footer']>;

function translateFooter(footer: Footer, translate: Translate): Footer {
  const { copyright, links } = footer;
  return {
    ...footer,
    ...logoOf(footer.logo, translate),
    ...(links && { links: translateFooterLinks(links, translate) }),
    ...(copyright !== undefined && { copyright: translate(copyright) }),
  };
}

function translateFooterLinks(
  links: NonNullable<Footer['links']>,
  translate: Translate,
): NonNullable<Footer['links']> {
  const columns = links.flatMap((column) =>
    'items' in column
      ? [
          {
            title: translate(column.title),
            items: column.items.map((link) => translateLink(link, translate)),
          },
        ]
      : [],
  );
  if (columns.length > 0) return columns;
  return links.flatMap((link) => ('href' in link ? [translateLink(link, translate)] : []));
}

function titleOf(title: string | undefined, translate: Translate) {
  return title === undefined ? {} : { title: translate(title) };
}

type Logo = SiteConfig['navbar']['logo'];

function logoOf(logo: Logo, translate: Translate): { logo?: NonNullable<Logo> } {
  if (logo === undefined) return {};
  return { logo: { ...logo, alt: logo.alt === '' ? '' : translate(logo.alt) } };
}
