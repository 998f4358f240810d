import type { IndexedText } from '../../content-pipeline/search/searchRecords';

const syllables =
  'ba be bo da de do fa fi ga go ka ke la le lo ma me mo na ne no pa pe ra re ro sa se so ta te ti to va vo'.split(
    ' ',
  );

/** Returns a generated word for a number. Smaller numbers result in shorter words. */
function wordOf(number: number): string {
  const base = syllables.length;
  let rest = number + base;
  let word = '';
  while (rest > 0) {
    word = (syllables[rest % base] ?? '') + word;
    rest = Math.floor(rest / base);
  }
  return word;
}

/**
 * Yields the generated texts of a large site: an array of texts for each page. The result is deterministic. The
 * frequencies of words follow Zipf's law, as in natural languages. In addition, each page repeats the words of its
 * subject.
 */
export function* generatedTexts(pages: number): Generator<IndexedText[]> {
  let seed = 11;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const anyWord = () => wordOf(Math.floor(20_000 ** random()) - 1);
  for (let page = 0; page < pages; page += 1) {
    const href = `/docs/part-${Math.floor(page / 50)}/page-${page}/`;
    const subject = Array.from({ length: 5 }, () => wordOf(Math.floor(20_000 * random())));
    const pick = () => (random() < 0.1 ? (subject[Math.floor(5 * random())] ?? '') : anyWord());
    const sentence = (length: number) => Array.from({ length }, pick).join(' ');
    const title = `${subject[0]} ${subject[1]} ${sentence(1)}`;
    yield Array.from({ length: 7 }, (_, index): IndexedText => {
      const text = `${sentence(12)}. ${sentence(14)}. ${sentence(10)}. ${sentence(14)}.`;
      const code = `const ${sentence(1)} = ${sentence(1)}(${sentence(1)});`;
      if (index === 0) return { title, href, kind: 'page', text, code, also: sentence(8) };
      const own = `${subject[index % 5]} ${sentence(1)}`;
      return {
        title: own,
        href: `${href}#h${index}`,
        kind: 'heading',
        context: title,
        text,
        code,
        also: title,
      };
    });
  }
}
