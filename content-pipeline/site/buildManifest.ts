import type { CustomElement } from '#manifest/customElement';
import { type Locale, type Manifest, manifestSchema } from '#manifest/manifest';
import { currentSchemaVersion } from '#manifest/schemaVersion';
import type { Theme } from '#manifest/theme';
import type { Language } from '../config/readLanguages';
import type { SiteConfig } from '../config/siteConfig';
import { contentHash } from '../files/contentHash';

/** The frame (navbar, footer, announcement bar) of the pages of a language. */
export interface TranslatedFrame {
  language: Language;
  theme: Theme;
}

interface ManifestParts extends Pick<Manifest, 'sections' | 'routes'> {
  /** The frame in each language, the default language first. */
  languages: readonly TranslatedFrame[];
  /**
   * File name of the route table with the redirects outside of all sections; `undefined` if the manifest lists them.
   */
  redirects: string | undefined;
  /** The path or URL of the site's icon; `undefined` if it has none. */
  favicon: string | undefined;
  elements: readonly CustomElement[];
  /** True if the site is a part that is shown before the whole site has been compiled. */
  isPartial: boolean;
  /** Further inputs of the published files, which the content of the manifest does not identify. */
  otherInputs: readonly unknown[];
}

/**
 * Builds the manifest. Its `release` is a hash of all its other content and of `otherInputs`.
 *
 * @throws {Error} if `languages` is empty, or if the manifest does not match its schema
 */
export function buildManifest(config: SiteConfig, parts: ManifestParts): Manifest {
  const { head, organizationName, projectName, storageNamespace, updates } = config;
  const [first] = parts.languages;
  if (first === undefined) throw new Error('A site must have a language');
  const content = {
    site: {
      ...namesOf(first.language),
      url: new URL(config.url).origin,
      ...(parts.favicon === undefined ? {} : { favicon: parts.favicon }),
      ...(head.length > 0 && { head }),
      ...(organizationName === undefined ? {} : { organizationName }),
      ...(projectName === undefined ? {} : { projectName }),
      titleDelimiter: config.titleDelimiter,
      trailingSlash: config.trailingSlash,
      ...(storageNamespace === undefined ? {} : { storageNamespace }),
      ...(updates === undefined ? {} : { updates }),
      markdownAlternates: true,
    },
    theme: first.theme,
    locales: parts.languages.map(localeOf),
    defaultLocale: first.language.code,
    sections: parts.sections,
    routes: parts.routes,
    ...(parts.redirects !== undefined && { redirects: parts.redirects }),
    ...(config.previews && { previews: config.previews }),
    ...(config.embeds.length > 0 && { embeds: config.embeds }),
    ...(config.analytics && { analytics: config.analytics }),
    ...(parts.elements.length > 0 && { elements: parts.elements }),
    ...(parts.isPartial && { isPartial: true }),
  };
  const release = contentHash(JSON.stringify([currentSchemaVersion, content, parts.otherInputs]));
  return manifestSchema.parse({ schemaVersion: currentSchemaVersion, release, ...content });
}

function localeOf({ language, theme }: TranslatedFrame): Locale {
  const { code, label, direction, isDefault, messages } = language;
  const { navbar, footer, announcementBar } = theme;
  const own = { navbar, ...(footer && { footer }), ...(announcementBar && { announcementBar }) };
  return {
    code,
    label,
    direction,
    path: isDefault ? '/' : `/${code}/`,
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(!isDefault && { site: namesOf(language), theme: own }),
  };
}

function namesOf({ config }: Language): Pick<Manifest['site'], 'title' | 'tagline'> {
  const { title, tagline } = config.value;
  return { title, tagline };
}
