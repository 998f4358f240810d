import { searchTerm } from '#manifest/searchText';

/**
 * Groups of English words with similar meanings in programming. Readers and authors often use different words for the
 * same thing.
 */
const groups = [
  'add create make build construct generate define declare',
  'delete remove drop erase clear',
  'change modify edit update rewrite',
  'compare diff difference',
  'check validate verify assert valid',
  'check test is has whether',
  'unique duplicate twice distinct same',
  'any anything',
  'void nothing none',
  'unsigned uint',
  'reverse invert inverse opposite',
  'relationship relation association',
  'pagination paginate page cursor',
  'unknown unrecognized extra additional strict',
  'partial optional',
  'convert transform turn coerce cast to',
  'merge combine join concat concatenate extend compose',
  'split separate divide',
  'print stringify serialize output',
  'find get retrieve fetch download',
  'array list',
  'error exception failure fail throw problem',
  'argument parameter param',
  'auth authentication authorization login permission',
  'configuration config option setting',
  'limit maximum max most restrict',
  'minimum min least',
  'async asynchronous promise await',
  'sync synchronous synchronously',
  'circular recursive cycle circle lazy',
  'default fallback',
  'minify compress strip shorten',
  'stop shutdown close end abort cancel',
  'disable prohibit forbid prevent no',
  'nullable null optional',
  'migrate upgrade move switch',
  'replacement successor alternative instead',
  'deprecate archive obsolete',
  'typescript ts',
  'javascript js',
  'integer int',
  'boolean bool',
  'order sort sequence serial',
  'metadata meta',
  'reuse share repeat',
  'several multiple many',
  'equal identical same',
  'begin start',
  'copy clone duplicate',
  'folder directory',
  'deploy publish release',
  'example sample',
  'setup install',
  'database db',
  'missing absent omit',
  'required mandatory',
  'private hidden internal',
  'cache memoize',
  'regex pattern regexp',
];

const related = new Map<string, string[]>();
for (const group of groups) {
  const terms = group.split(' ').map(searchTerm);
  for (const term of terms) {
    const others = terms.filter((other) => other !== term);
    related.set(term, [...(related.get(term) ?? []), ...others]);
  }
}

/** Returns the index terms of words whose meaning is similar to a term, or an empty array if there are none. */
export function relatedTerms(term: string): readonly string[] {
  return related.get(term) ?? [];
}
