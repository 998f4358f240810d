import type { RequestPath } from './requestPath';
import type { LookUp, ServedFile } from './servedFolder';

/** The page for missing addresses that is nearest above a path, the way static hosts choose it: each language has its own. */
export async function missingPage(
  lookUp: LookUp,
  path: RequestPath | undefined,
): Promise<ServedFile | undefined> {
  const names = path?.names ?? [];
  for (let depth = names.length; depth >= 0; depth -= 1) {
    const page = await lookUp([...names.slice(0, depth), '404.html']);
    if (page !== undefined && page !== 'folder') return page;
  }
  return undefined;
}
