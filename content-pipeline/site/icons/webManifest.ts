import type { Manifest } from '#manifest/manifest';
import type { SiteColors } from '../siteColors';
import { appIcons } from './iconNames';

interface WebManifestOptions {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  colors: SiteColors;
  /** Whether the icons are there. */
  hasIcons: boolean;
}

/** The web app manifest: what the site is called and looks like where it is installed. */
export function webManifest(
  { site, defaultLocale, locales }: Pick<Manifest, 'site' | 'defaultLocale' | 'locales'>,
  { base, colors, hasIcons }: WebManifestOptions,
): string {
  const content = {
    name: site.title,
    short_name: site.title,
    ...(site.tagline === '' ? {} : { description: site.tagline }),
    lang: defaultLocale,
    dir: locales.find(({ code }) => code === defaultLocale)?.direction ?? 'ltr',
    start_url: base,
    scope: base,
    // Documentation needs the address bar: readers share what they read.
    display: 'browser',
    theme_color: colors.page,
    background_color: colors.page,
    icons: hasIcons
      ? appIcons.map(({ file, size }) => ({
          src: base + file,
          sizes: `${size}x${size}`,
          type: 'image/png',
        }))
      : [],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
