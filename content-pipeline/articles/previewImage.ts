import path from 'node:path/posix';
import type { Report } from '../diagnostics/diagnostic';
import type { SiteLinks } from '../links/siteLinks';
import type { MarkdownFile } from './readMarkdownFile';

/** A picture that an author chose for previews of links to a page, and the file that says so. */
export interface Preview {
  /** The picture as it was written. */
  image: string;
  from: Pick<MarkdownFile<unknown>, 'source' | 'placeOf'>;
}

/** What the front matter of a file says of previews. */
export function previewOf(
  file: Pick<MarkdownFile<{ image?: string | undefined }>, 'source' | 'placeOf' | 'frontMatter'>,
): Preview | undefined {
  const { image } = file.frontMatter;
  return image === undefined ? undefined : { image, from: file };
}

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
