import path from 'node:path/posix';
import type { Report } from '../diagnostics/diagnostic';
import type { SiteLinks } from '../links/siteLinks';
import type { Article } from './article';

/** The image in previews of a page: an address of the site or of another one, with its size where the file is known. */
export interface PreviewImage {
  src: string;
  width?: number;
  height?: number;
}

const shownByNetworks = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp']);

/** Resolves the image for previews of an article; undefined when there is none, or after a report when networks cannot show it. */
export function previewImage(
  { preview, originalFile, path: pagePath }: Pick<Article, 'preview' | 'originalFile' | 'path'>,
  links: SiteLinks,
  report: Report,
): PreviewImage | undefined {
  if (preview === undefined) return undefined;
  const { image, from } = preview;
  const file = from.source.path;
  const place = from.placeOf(['image']);
  const ending = path.extname(image.split(/[?#]/)[0] ?? '').toLowerCase();
  if (!/^https?:/i.test(image) && !shownByNetworks.has(ending)) {
    report({
      code: 'image-format',
      severity: 'error',
      message: `previews of links cannot show "${image}"`,
      hint: 'use a PNG, JPEG, WebP or GIF file, best of 1200 by 630 pixels',
      file,
      ...place,
    });
    return undefined;
  }
  return links.markdownFor({ file, sourcePath: originalFile, pagePath }).resolveImage(image, place);
}
