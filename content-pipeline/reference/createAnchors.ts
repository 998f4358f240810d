/** The anchors that a page about a symbol may use for itself. No member gets one of them. */
const reservedAnchors = [
  ...['type-parameters', 'parameters', 'returns', 'throws', 'examples', 'members', 'union'],
  ...['constructors', 'properties', 'accessors', 'methods', 'relations', 'readme', 'packages'],
  ...['static-properties', 'static-accessors', 'static-methods', 'symbols'],
  ...['call-signatures', 'construct-signatures', 'index-signatures', 'same-family', 'used-by'],
  ...['accepted-by', 'returned-by', 'checked-by', 'extended-by', 'implemented-by', 'part-of'],
  'from-the-guides',
  // What surrounds a page has ids too.
  ...['main', 'app'],
];

/** Hands out anchors beside those that are taken, each once: a second claim of one gets a number. */
export function createAnchors(taken: Iterable<string> = []) {
  const used = new Set([...reservedAnchors, ...taken]);
  return {
    claim(text: string): string {
      const base = anchorText(text);
      let anchor = base;
      for (let count = 1; used.has(anchor); count += 1) anchor = `${base}-${count}`;
      used.add(anchor);
      return anchor;
    },
  };
}

/** A name as an anchor: as it is written, other signs than those of names as hyphens. */
function anchorText(text: string): string {
  return text.replace(/[^\p{L}\p{N}_$]+/gu, '-').replace(/^-+|-+$/g, '') || 'member';
}
