import type { TokensConfig } from '../config/themeConfig';
import { sixDigits } from './colors/colorMath';
import { colorsOf, type ViewerColors } from './colors/viewerColors';
import type { CompiledSite, SiteColors, SitePictures } from './compiledSite';

/** Returns the colours of social images and icons in both colour modes. */
export function siteColors(
  tokens: Partial<TokensConfig>,
  viewer: Pick<ViewerColors, 'tokens'>,
): SitePictures['colors'] {
  const { page, strong, muted, accent } = colorsOf(tokens, viewer);
  const inMode = (mode: 'light' | 'dark'): SiteColors => ({
    page: sixDigits(page[mode]),
    strong: sixDigits(strong[mode]),
    muted: sixDigits(muted[mode]),
    accent: sixDigits(accent[mode]),
  });
  return { light: inMode('light'), dark: inMode('dark') };
}

/** Returns the site's favicon if it is an SVG file among the static files; otherwise `undefined`. */
export function svgFavicon({
  manifest,
  staticFiles,
}: Pick<CompiledSite, 'manifest' | 'staticFiles'>): Uint8Array | undefined {
  const { favicon } = manifest.site;
  return favicon?.startsWith('/') && favicon.endsWith('.svg')
    ? staticFiles.get(favicon.slice(1))
    : undefined;
}
