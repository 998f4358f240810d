import path from 'node:path/posix';
import { imageSize } from 'image-size';
import type { Report } from '../diagnostics/diagnostic';
import { cleanSvg } from './cleanSvg';
import { contentHash } from './contentHash';
import type { FileStore } from './fileStore';

/** An image file of the content. */
export interface ImageSource {
  /** The published path of the image, relative to `content/`, such as `media/<hash>.png`. */
  file: string;
  bytes: Uint8Array;
  /** The width in CSS pixels; missing, like `height`, if it cannot be read from the file. */
  width?: number;
  height?: number;
}

/** The extensions of images in lower case. */
export const imageExtensions = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp'];

/**
 * Reads the images in folders (`folders`), and further images (`names`) if they exist. The keys of the returned map are
 * paths relative to the site's folder. Never reads hidden files or files outside the site's folder. Reports the parts
 * of SVG images that are not allowed, such as scripts.
 */
export async function readImages(
  files: FileStore,
  { folders, names = [] }: { folders: readonly string[]; names?: readonly string[] },
  report: Report,
): Promise<ReadonlyMap<string, ImageSource>> {
  const images = new Map<string, ImageSource>();
  for (const folder of folders) {
    for (const name of await files.list(folder)) {
      if (images.has(name)) continue;
      const image = await readImage(files, name, report);
      if (image !== undefined) images.set(name, image);
    }
  }
  const others = new Set(names.filter((name) => isImage(name) && !images.has(name)));
  // The listing omits hidden files: if the site is a whole repository, they may be private.
  const visible = new Set(others.size === 0 ? [] : await files.list('.'));
  for (const name of others) {
    const image = visible.has(name) ? await readImage(files, name, report) : undefined;
    if (image !== undefined) images.set(name, image);
  }
  return images;
}

/**
 * Reads an image. Returns `undefined` if the file name does not have the extension of an image, or if the file is not
 * found. Reports the parts of an SVG image that are not allowed, such as scripts.
 *
 * @throws {CommandError} if the operating system refuses access
 */
export async function readImage(
  files: FileStore,
  name: string,
  report: Report,
): Promise<ImageSource | undefined> {
  if (!isImage(name)) return undefined;
  const result = await files.read(name);
  if (result.status !== 'found') return undefined;
  const bytes =
    extensionOf(name) === '.svg'
      ? cleanSvg(result.bytes, files.nameOf(name), report)
      : result.bytes;
  const file = `media/${contentHash(bytes)}${extensionOf(name)}`;
  return { file, bytes, ...measure(bytes) };
}

/** Returns an SVG text as an image file. */
export function svgImage(svg: string): ImageSource {
  const bytes = new TextEncoder().encode(svg);
  return { file: `media/${contentHash(bytes)}.svg`, bytes, ...measure(bytes) };
}

/** Tests if the name of a file has the extension of an image. */
export function isImage(name: string): boolean {
  return imageExtensions.includes(extensionOf(name));
}

function extensionOf(name: string): string {
  return path.extname(name).toLowerCase();
}

function measure(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return {}; // Browsers can show an image without a size, but do not reserve space for it.
  }
}
