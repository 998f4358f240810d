/** Reading speed on a screen per minute: words, or characters of scripts that do not separate words. */
const pace = { words: 220, characters: 500 };

const characters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** Returns how many minutes a text takes to read, rounded up. */
export function readingTime(text: string): number {
  const characterCount = text.match(characters)?.length ?? 0;
  const wordCount = text.replace(characters, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(wordCount / pace.words + characterCount / pace.characters));
}
