import type { Manifest } from '#manifest/manifest';
import { contentHash } from '../../files/contentHash';
import type { CompiledSite, SiteColors } from '../compiledSite';
import { attribute } from '../markup';
import { type OutputFile, ready } from '../outputFile';
import { embeddedSvg, loadRasteriser } from '../rasterise';
import { svgFavicon } from '../sitePictures';

interface IconOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** A hash of the code of the viewer and the pipeline, which is part of the keys of output files. */
  generator: string;
}

/**
 * The shape of an icon. Sizes are in pixels. Touch icons need a background and padding, because phones render
 * transparency as black and round the corners.
 */
interface IconShape {
  size: number;
  background?: string | undefined;
  padding: number;
}

/**
 * Returns the web app manifest and the icons of a site. The keys are paths from the site's root. The icons are rendered
 * from the favicon, which must be an SVG file among the static files. Without such a favicon, only the web app manifest
 * is returned. Returns an empty map if the site has no `pictures`.
 */
export function buildIcons(
  site: CompiledSite,
  { base, generator }: IconOptions,
): ReadonlyMap<string, OutputFile> {
  const { manifest, pictures } = site;
  if (pictures === undefined) return new Map();
  const colors = pictures.colors[manifest.theme.colorMode.defaultMode];
  const icon = svgFavicon(site);
  const files = new Map([
    [webManifestName, ready(webManifest(manifest, { base, colors, hasIcons: icon !== undefined }))],
  ]);
  if (icon === undefined) return files;
  const touchShape = { size: 180, background: colors.page, padding: 22 };
  files.set(touchIcon, iconFile(icon, touchShape, generator));
  for (const { file, size } of appIcons) {
    files.set(file, iconFile(icon, { size, padding: 0 }, generator));
  }
  return files;
}

function iconFile(icon: Uint8Array, shape: IconShape, generator: string): OutputFile {
  return {
    key: contentHash(JSON.stringify([generator, shape, contentHash(icon)])),
    make: async () => (await loadRasteriser()).png(iconSvg(icon, shape)),
  };
}

function iconSvg(icon: Uint8Array, { size, background, padding }: IconShape): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    background === undefined ? '' : `<rect width="${size}" height="${size}" fill="${background}"/>`,
    embeddedSvg(icon, { x: padding, y: padding, size: size - 2 * padding }),
    '</svg>',
  ].join('');
}

/**
 * Returns the elements of `<head>` for the touch icon, the web app manifest and the colour of the browser's bars. The
 * element for the touch icon is omitted if there is no such icon. Returns an empty array if the site has no `pictures`.
 */
export function iconLinks(site: CompiledSite, base: string): string[] {
  const { manifest, pictures, staticFiles } = site;
  if (pictures === undefined) return [];
  const { light, dark } = pictures.colors;
  const { defaultMode, respectPrefersColorScheme } = manifest.theme.colorMode;
  const hasTouchIcon = staticFiles.has(touchIcon) || svgFavicon(site) !== undefined;
  return [
    ...(hasTouchIcon
      ? [`<link rel="apple-touch-icon"${attribute('href', base + touchIcon)}>`]
      : []),
    `<link rel="manifest"${attribute('href', base + webManifestName)}>`,
    ...(respectPrefersColorScheme
      ? [themeColor(light.page, 'light'), themeColor(dark.page, 'dark')]
      : [themeColor(pictures.colors[defaultMode].page)]),
  ];
}

function themeColor(color: string, scheme?: 'light' | 'dark'): string {
  const media = scheme === undefined ? undefined : `(prefers-color-scheme: ${scheme})`;
  return `<meta name="theme-color"${attribute('media', media)}${attribute('content', color)}>`;
}

interface WebManifestOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  colors: SiteColors;
  hasIcons: boolean;
}

function webManifest(
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
    // With the address bar, so that readers can copy the URL of a page.
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

const touchIcon = 'apple-touch-icon.png';

const webManifestName = 'manifest.webmanifest';

const appIcons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
] as const;
