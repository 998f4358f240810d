import type { RequestPath } from './requestPath';
import { lookUp, type ServedFile } from './servedFolder';

/** The page for missing addresses that is nearest above a path, the way static hosts choose it: each language has its own. */
export async function missingPage(
  folder: string,
  path: RequestPath | undefined,
): Promise<ServedFile | undefined> {
  const names = path?.names ?? [];
  for (let depth = names.length; depth >= 0; depth -= 1) {
    const page = await lookUp(folder, [...names.slice(0, depth), '404.html']);
    if (page !== undefined && page !== 'folder') return page;
  }
  return undefined;
}
