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
  say: Translate,
): SiteConfig {
  const { navbar, footer, announcementBar } = config;
  return {
    ...config,
    title: say(config.title),
    tagline: config.tagline === '' ? '' : say(config.tagline),
    sections: config.sections.map((section) => translateSection(section, kinds, say)),
    navbar: {
      ...navbar,
      ...titleOf(navbar.title, say),
      ...logoOf(navbar.logo, say),
      items: navbar.items.map((item) => translateItem(item, say)),
    },
    ...(footer && { footer: translateFooter(footer, say) }),
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: say(announcementBar.content) },
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
  say: Translate,
): SectionConfig {
  const labelled = { ...section, label: say(section.label) };
  return configurationOf(section, kinds)?.translate?.(labelled, say) ?? labelled;
}

type NavbarItem = SiteConfig['navbar']['items'][number];

function translateItem(item: NavbarItem, say: Translate): NavbarItem {
  const label = 'label' in item && item.label !== undefined ? { label: say(item.label) } : {};
  if (item.type !== 'dropdown') return { ...item, ...label };
  return { ...item, ...label, items: item.items.map((link) => translateLink(link, say)) };
}

function translateLink(link: LinkConfig, say: Translate): LinkConfig {
  return { ...link, label: say(link.label) };
}

type Footer = NonNullable<SiteConfig['footer']>;

function translateFooter(footer: Footer, say: Translate): Footer {
  const { copyright, links } = footer;
  return {
    ...footer,
    ...logoOf(footer.logo, say),
    ...(links && { links: translateFooterLinks(links, say) }),
    ...(copyright !== undefined && { copyright: say(copyright) }),
  };
}

function translateFooterLinks(
  links: NonNullable<Footer['links']>,
  say: Translate,
): NonNullable<Footer['links']> {
  const columns = links.flatMap((column) =>
    'items' in column
      ? [
          {
            title: say(column.title),
            items: column.items.map((link) => translateLink(link, say)),
          },
        ]
      : [],
  );
  if (columns.length > 0) return columns;
  return links.flatMap((link) => ('href' in link ? [translateLink(link, say)] : []));
}

function titleOf(title: string | undefined, say: Translate) {
  return title === undefined ? {} : { title: say(title) };
}

type Logo = SiteConfig['navbar']['logo'];

function logoOf(logo: Logo, say: Translate): { logo?: NonNullable<Logo> } {
  if (logo === undefined) return {};
  return { logo: { ...logo, alt: logo.alt === '' ? '' : say(logo.alt) } };
}
