import type { SiteConfig } from '../config/siteConfig';
import { type SiteColors, siteColors } from './siteColors';

/** Settings of the social images and icons that a build renders. */
export interface SitePictures {
  /** The pages of which a social image is rendered. */
  socialImages: SiteConfig['socialImages'];
  colors: Record<'light' | 'dark', SiteColors>;
}

/** Returns the settings of social images and icons in a site's configuration. */
export function sitePictures({ socialImages, tokens }: SiteConfig): SitePictures {
  return { socialImages, colors: siteColors(tokens) };
}
