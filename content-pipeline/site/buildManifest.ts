import type { Locale } from '#manifest/locale';
import { type Manifest, manifestSchema } from '#manifest/manifest';
import { currentSchemaVersion } from '#manifest/schemaVersion';
import type { SiteConfig } from '../config/siteConfig';
import { contentHash } from '../files/contentHash';

/** What the manifest holds beside the site's own configuration. */
type ManifestParts = Pick<Manifest, 'theme' | 'sections' | 'routes'>;

/** Puts the manifest together and names its release. */
export function buildManifest(config: SiteConfig, parts: ManifestParts): Manifest {
  const { favicon, organizationName, projectName, storageNamespace } = config;
  const [first] = config.locales;
  const content = {
    site: {
      title: config.title,
      tagline: config.tagline,
      url: config.url,
      ...(favicon === undefined ? {} : { favicon }),
      ...(organizationName === undefined ? {} : { organizationName }),
      ...(projectName === undefined ? {} : { projectName }),
      titleDelimiter: config.titleDelimiter,
      trailingSlash: config.trailingSlash,
      ...(storageNamespace === undefined ? {} : { storageNamespace }),
      markdownTwins: true,
    },
    theme: parts.theme,
    locales: config.locales.map(
      ({ messages, ...locale }, index): Locale => ({
        ...locale,
        path: index === 0 ? '/' : `/${locale.code}/`,
        ...(messages === undefined ? {} : { messages }),
      }),
    ),
    defaultLocale: first?.code ?? 'en',
    sections: parts.sections,
    routes: parts.routes,
  };
  const release = contentHash(JSON.stringify({ schemaVersion: currentSchemaVersion, ...content }));
  return manifestSchema.parse({ schemaVersion: currentSchemaVersion, release, ...content });
}
