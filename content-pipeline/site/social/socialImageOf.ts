/** The size of every social image in pixels: what networks show without cutting. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** A picture that stands for a page where it is linked to. */
export interface SocialImage {
  /** Its name from the root of the site. */
  file: string;
  width: number;
  height: number;
}

/** The social image of the page at an address: `/docs/first/` has `social/docs/first.png`, the root `social.png`. */
export function socialImageOf(path: string): SocialImage {
  return { file: `social${path.replace(/\/+$/, '')}.png`, ...socialImageSize };
}
