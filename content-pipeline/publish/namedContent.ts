import { namedFiles } from '../site/retention';

/**
 * The immutable files of the content, named from `content/`, that a file of it leads to. Pages lead to
 * media alone, and what is searched to nothing: other names in them are words of their texts.
 */
export function namedContent(name: string, text: string): string[] {
  if (!name.endsWith('.json') || name.startsWith('search/')) return [];
  const names = [...new Set(namedFiles(text))];
  return name.startsWith('pages/') ? names.filter((other) => other.startsWith('media/')) : names;
}

/** Whether a name holds a hash of the bytes, and which. */
export function hashInName(name: string): string | undefined {
  return /^content\/[a-z]+\/([0-9a-f]{20})\.[a-z0-9]+$/.exec(name)?.[1];
}
