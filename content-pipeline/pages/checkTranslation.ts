import type { MarkdownFile } from '../articles/readMarkdownFile';
import type { Report } from '../diagnostics/diagnostic';

/** What a page has from its original in all languages: where it stands, what it is called and who finds it. */
const originalsAlone = ['slug', 'aliases', 'tags', 'id', 'order', 'draft', 'unlisted'] as const;

/** What files say that is their original's matter, whatever else they say. */
export type TranslatableFrontMatter = Partial<Record<(typeof originalsAlone)[number], unknown>>;

/** Reports a translation that says what its original alone can say: readers who change the language stay on their page. */
export function checkTranslation(
  { frontMatter, source, placeOf }: MarkdownFile<TranslatableFrontMatter>,
  report: Report,
): void {
  const key = originalsAlone.find((each) => isWritten(frontMatter[each]));
  if (key === undefined) return;
  report({
    code: 'front-matter-shape',
    severity: 'error',
    message: `"${key}" has no place in a translation, which has that of its original`,
    hint: `Take out "${key}"`,
    file: source.path,
    ...placeOf([key]),
  });
}

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
