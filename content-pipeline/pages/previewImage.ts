import path from 'node:path/posix';
import type { Report } from '../diagnostics/diagnostic';
import type { Preview } from './preview';
import type { SiteLinks } from './siteLinks';

/** What previews show of a page: an address of the site or of another one, measured where the file is known. */
export interface PreviewImage {
  src: string;
  width?: number;
  height?: number;
}

const shownByNetworks = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp']);

/** Finds the picture that previews of a page show; nothing after a report when there is none that networks show. */
export function previewImage(
  { preview, standsFor, path: pagePath }: PreviewedPage,
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
      message: `Previews of links show no picture such as "${image}"`,
      hint: 'Use a PNG, JPEG, WebP or GIF file, best of 1200 by 630 pixels',
      file,
      ...place,
    });
    return undefined;
  }
  return links.markdownFor({ file, sourcePath: standsFor, pagePath }).resolveImage(image, place);
}

interface PreviewedPage {
  preview: Preview | undefined;
  /** The file that the picture's path is relative to. */
  standsFor: string;
  path: string;
}
