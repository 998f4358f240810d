import type { Report } from '../diagnostics/diagnostic';
import { cleanSvg } from './cleanSvg';
import type { FileStore } from './fileStore';

/**
 * Returns the files of the static folder by their published path, relative to the site's root; an empty map if there is
 * no static folder. SVG images are checked like images of the content, because browsers can open them directly.
 */
export async function readStaticFiles(
  files: FileStore,
  folder: string | undefined,
  report: Report,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (folder === undefined) return found;
  for (const name of await files.list(folder)) {
    const result = await files.read(name);
    if (result.status !== 'found') continue;
    const bytes = /\.svg$/i.test(name)
      ? cleanSvg(result.bytes, files.nameOf(name), report)
      : result.bytes;
    found.set(name.slice(folder.length + 1), bytes);
  }
  return found;
}
