/** Points after these end no sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no)\.$/i;

/** The first sentence of a paragraph of Markdown, code and links left whole. */
export function firstSentence(markdown: string): string {
  const text = markdown.replace(/\s+/g, ' ').trim();
  // Inside of code and of links, a point ends nothing.
  const masked = text.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, (part) => 'x'.repeat(part.length));
  for (const { index, 0: sign } of masked.matchAll(/[.!?](?=\s)/g)) {
    const end = index + sign.length;
    if (!abbreviation.test(masked.slice(0, end))) return text.slice(0, end);
  }
  return text;
}
