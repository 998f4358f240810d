import path from 'node:path/posix';
import { imageSize } from 'image-size';
import type { Report } from '../diagnostics/diagnostic';
import { contentHash } from '../files/contentHash';
import type { FileStore } from '../files/fileStore';
import { checkSvg } from './checkSvg';

/** An image of the content. */
export interface ImageSource {
  /** Its name below the folder of the content: `media/<hash>.png`. */
  file: string;
  bytes: Uint8Array;
  /** CSS pixels, where the file tells them. */
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
      const ending = path.extname(name).toLowerCase();
      if (!endings.has(ending) || images.has(name)) continue;
      const result = await files.read(name);
      if (result.status !== 'found') continue;
      if (ending === '.svg') checkSvg(result.bytes, files.nameOf(name), report);
      const file = `media/${contentHash(result.bytes)}${ending}`;
      images.set(name, { file, bytes: result.bytes, ...measure(result.bytes) });
    }
  }
  return images;
}

function measure(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return {}; // An image without a size still shows; only its place is not kept free.
  }
}
