import type { CompiledSite } from '../compiledSite';
import { svgFavicon } from '../favicon';
import { attribute } from '../markup';
import { touchIcon, webManifestName } from './iconNames';

/** The elements of every page's head that name the icons and the colour of the browser's own bars. */
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
