import type { SiteConfig } from '../config/siteConfig';
import { type SiteColors, siteColors } from './siteColors';

/** How the pictures look that a build draws of a site. */
export interface SitePictures {
  /** Whether each page has a social image. */
  socialImages: boolean;
  colors: Record<'light' | 'dark', SiteColors>;
}

/** What a site's configuration says of its pictures. */
export function sitePictures({ socialImages, tokens }: SiteConfig): SitePictures {
  return { socialImages, colors: siteColors(tokens) };
}
