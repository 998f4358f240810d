import type { SidebarItemConfig } from './sectionConfig';
import type { SiteConfig } from './siteConfig';
import type { LinkConfig } from './themeConfig';

/** Returns the translation of a text of the default language, or the text itself when there is none. */
type Translate = (text: string) => string;

/** Returns a configuration with translated names, navbar, sidebars, footer and announcement, else unchanged. */
export function translateConfig(config: SiteConfig, say: Translate): SiteConfig {
  const { navbar, footer, announcementBar } = config;
  return {
    ...config,
    title: say(config.title),
    tagline: config.tagline === '' ? '' : say(config.tagline),
    sections: config.sections.map((section) => translateSection(section, say)),
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

/** Returns all words of a configuration that a language may translate. */
export function wordsOf(config: SiteConfig): ReadonlySet<string> {
  const words = new Set<string>();
  translateConfig(config, (text) => {
    words.add(text);
    return text;
  });
  return words;
}

type Section = SiteConfig['sections'][number];

function translateSection(section: Section, say: Translate): Section {
  const label = say(section.label);
  if (section.kind === 'blog') {
    const { title, description } = section;
    return {
      ...section,
      label,
      ...titleOf(title, say),
      ...(description !== undefined && { description: say(description) }),
    };
  }
  if (section.kind !== 'docs') return { ...section, label };
  const sidebars = Object.entries(section.sidebars).map(([name, items]) => [
    name,
    items.map((item) => translateLine(item, say)),
  ]);
  const versions = section.versions.map((version) => ({ ...version, label: say(version.label) }));
  return { ...section, label, versions, sidebars: Object.fromEntries(sidebars) };
}

function translateLine(item: SidebarItemConfig, say: Translate): SidebarItemConfig {
  if (typeof item === 'string' || 'folder' in item) return item;
  const badge = item.badge === undefined ? {} : { badge: say(item.badge) };
  if ('category' in item) {
    const items = item.items.map((child) => translateLine(child, say));
    return { ...item, category: say(item.category), ...badge, items };
  }
  if ('href' in item) return { ...item, label: say(item.label), ...badge };
  return { ...item, ...(item.label !== undefined && { label: say(item.label) }), ...badge };
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
