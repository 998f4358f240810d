/** The anchors of the sections that a page about a symbol may have. No member gets one of them. */
export const sectionAnchors = [
  ...['type-parameters', 'parameters', 'returns', 'throws', 'examples', 'see', 'remarks'],
  ...['constructors', 'properties', 'accessors', 'methods', 'members', 'union', 'relations'],
  ...['static-properties', 'static-accessors', 'static-methods', 'signatures', 'signature'],
  ...['call-signatures', 'construct-signatures', 'index-signatures', 'symbols', 'readme'],
] as const;

/** Hands out anchors, each once: a second claim of one gets a number. */
export function createAnchors(taken: Iterable<string> = sectionAnchors) {
  const used = new Set(taken);
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
export function anchorText(text: string): string {
  return text.replace(/[^\p{L}\p{N}_$]+/gu, '-').replace(/^-+|-+$/g, '') || 'member';
}
