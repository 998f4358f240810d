import type { PageDocument } from '#manifest/pageDocument';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';
import type { CompiledSite } from '../site/compiledSite';
import type { Compilation } from './compiler';
import { quickPages } from './quickPages';

interface EditedSite {
  files: Pick<FileStore, 'read'>;
  /** The whole site, as it was compiled last. */
  articles: Compilation['articles'];
  /** The same, as it is shown. */
  site: CompiledSite;
}

/** The pages that have changed where texts were edited and nothing else; nothing where that is not known. */
export async function editedPages(
  changes: readonly FileChange[],
  { files, articles, site }: EditedSite,
): Promise<PageDocument[] | undefined> {
  const pages: PageDocument[] = [];
  for (const { type, file } of changes) {
    const own = type === 'changed' ? articles.get(file) : undefined;
    const text = own && (await readText(files, file));
    const edited = own && text !== undefined ? await quickPages(own, text, site) : undefined;
    if (edited === undefined) return undefined;
    pages.push(...edited);
  }
  return pages;
}

async function readText(files: Pick<FileStore, 'read'>, file: string): Promise<string | undefined> {
  const result = await files.read(file);
  if (result.status !== 'found') return undefined;
  let hasFaults = false;
  const text = decodeText(result.bytes, file, () => {
    hasFaults = true;
  });
  return hasFaults ? undefined : text;
}
