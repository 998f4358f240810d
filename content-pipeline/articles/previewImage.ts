import path from 'node:path/posix';
import type { Report } from '../diagnostics/diagnostic';
import type { SiteLinks } from '../links/siteLinks';
import type { Article } from './article';

/**
 * The image in link previews of a page. The size in pixels is missing if it is unknown, as for images on other hosts.
 */
export interface PreviewImage {
  /** A path from the site's root, or a URL. */
  src: string;
  width?: number;
  height?: number;
}

const shownByNetworks = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp']);

/**
 * Returns the image for link previews that the front matter of an article specifies; `undefined` if it specifies no
 * image. If the image does not exist or has a format that social networks do not show, reports it and returns
 * `undefined`.
 */
export function previewImage(
  { preview, originalFile, path: pagePath }: Pick<Article, 'preview' | 'originalFile' | 'path'>,
  links: SiteLinks,
  report: Report,
): PreviewImage | undefined {
  if (preview === undefined) return undefined;
  const { image, from } = preview;
  const file = from.source.path;
  const place = from.placeOf(['image']);
  const extension = path.extname(image.split(/[?#]/)[0] ?? '').toLowerCase();
  if (!/^https?:/i.test(image) && !shownByNetworks.has(extension)) {
    report({
      code: 'image-format',
      severity: 'error',
      message: `unsupported image format for link previews: "${image}"`,
      hint: 'use a PNG, JPEG, WebP or GIF file, ideally with 1200 × 630 pixels',
      file,
      ...place,
    });
    return undefined;
  }
  return links.markdownFor({ file, sourcePath: originalFile, pagePath }).resolveImage(image, place);
}
