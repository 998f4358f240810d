import type { RequestPath } from './requestPath';
import type { FolderEntry, LookUp, ServedFile } from './servedFolder';

/** What a path leads to: a file, the same path with a slash, or nothing. */
export type Answer =
  | { type: 'file'; file: ServedFile }
  | { type: 'redirect'; to: string }
  | { type: 'missing' };

/**
 * Finds what the folder has for a path, the way static hosts do: `/a/` is `a/index.html`, `/a` is
 * the file `a`, else `a.html`, else leads to `/a/`.
 */
export async function answerPath(
  lookUp: LookUp,
  base: string,
  { names, endsInSlash, query }: RequestPath,
): Promise<Answer> {
  if (endsInSlash || names.length === 0) {
    return fileOrMissing(await lookUp([...names, 'index.html']));
  }

  const entry = await lookUp(names);
  if (entry !== undefined && entry !== 'folder') return { type: 'file', file: entry };

  const last = names.length - 1;
  const page = await lookUp(names.with(last, `${names[last]}.html`));
  if (page !== undefined && page !== 'folder') return { type: 'file', file: page };

  const index = entry === 'folder' ? await lookUp([...names, 'index.html']) : undefined;
  if (index === undefined) return { type: 'missing' };
  return { type: 'redirect', to: `${base}${names.map(encodeURIComponent).join('/')}/${query}` };
}

function fileOrMissing(entry: FolderEntry): Answer {
  return entry === undefined || entry === 'folder'
    ? { type: 'missing' }
    : { type: 'file', file: entry };
}
