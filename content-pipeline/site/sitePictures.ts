import type { SiteConfig } from '../config/siteConfig';
import { type SiteColors, siteColors } from './siteColors';

/** How the pictures look that a build draws of a site. */
export interface SitePictures {
  /** The pages of which a social image is rendered. */
  socialImages: SiteConfig['socialImages'];
  colors: Record<'light' | 'dark', SiteColors>;
}

/** What a site's configuration says of its pictures. */
export function sitePictures({ socialImages, tokens }: SiteConfig): SitePictures {
  return { socialImages, colors: siteColors(tokens) };
}
