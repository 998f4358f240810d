import path from 'node:path/posix';
import { imageSize } from 'image-size';
import type { Report } from '../diagnostics/diagnostic';
import { checkSvg } from './checkSvg';
import { contentHash } from './contentHash';
import type { FileStore } from './fileStore';

/** An image of the content. */
export interface ImageSource {
  /** Its name below the folder of the content: `media/<hash>.png`. */
  file: string;
  bytes: Uint8Array;
  /** CSS pixels; missing where the file does not contain them. */
  width?: number;
  height?: number;
}

const endings = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/** Reads, measures and checks the images below the site's folder, by their path there. */
export async function readImages(
  files: FileStore,
  folders: readonly string[],
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
  return images;
}

/** Reads an image, measures and checks it; undefined for what is none or cannot be read. */
export async function readImage(
  files: FileStore,
  name: string,
  report: Report,
): Promise<ImageSource | undefined> {
  if (!isImage(name)) return undefined;
  const result = await files.read(name);
  if (result.status !== 'found') return undefined;
  if (endingOf(name) === '.svg') checkSvg(result.bytes, files.nameOf(name), report);
  const file = `media/${contentHash(result.bytes)}${endingOf(name)}`;
  return { file, bytes: result.bytes, ...measure(result.bytes) };
}

/** Tests if a file is an image by its name. */
export function isImage(name: string): boolean {
  return endings.has(endingOf(name));
}

function endingOf(name: string): string {
  return path.extname(name).toLowerCase();
}

function measure(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return {}; // An image without a size still shows; only its place is not kept free.
  }
}
