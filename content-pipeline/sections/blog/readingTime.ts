/** How many words a minute people read on a screen, and how many signs of scripts that do not part words. */
const pace = { words: 220, signs: 500 };

const signs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** How many minutes a text takes to read, rounded up. */
export function readingTime(text: string): number {
  const signCount = text.match(signs)?.length ?? 0;
  const wordCount = text.replace(signs, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(wordCount / pace.words + signCount / pace.signs));
}
