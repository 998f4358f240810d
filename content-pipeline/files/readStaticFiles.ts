import type { Report } from '../diagnostics/diagnostic';
import { cleanSvg } from './cleanSvg';
import type { FileStore } from './fileStore';

/**
 * Returns the files of the static folder; an empty map if there is no static folder. The keys are the published paths,
 * relative to the site's root. Omits Markdown files if the folder also contains files of pages (`pages`). SVG images
 * are checked and cleaned like images of the content, because browsers can open them directly.
 */
export async function readStaticFiles(
  files: FileStore,
  folder: string | undefined,
  pages: ReadonlySet<string>,
  report: Report,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (folder === undefined) return found;
  const isOfPages = [...pages].some((name) => name.startsWith(`${folder}/`));
  for (const name of await files.list(folder)) {
    if (isOfPages && /\.mdx?$/.test(name)) continue;
    const result = await files.read(name);
    if (result.status !== 'found') continue;
    const bytes = /\.svg$/i.test(name)
      ? cleanSvg(result.bytes, files.nameOf(name), report)
      : result.bytes;
    found.set(name.slice(folder.length + 1), bytes);
  }
  return found;
}
