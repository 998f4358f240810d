import type { z } from 'zod';
import type { PageDocument } from '#manifest/pageDocument';
import type { Language } from '../config/readLanguages';
import type { Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import type { RouteIndex } from '../links/routeIndex';
import { type Preview, previewOf } from './previewImage';
import { type MarkdownFile, readMarkdownFile } from './readMarkdownFile';

/** What translating needs beside the pages. */
export interface TranslationContext {
  files: FileStore;
  /** The files of the language. */
  translated: ReadonlySet<string>;
  language: Language;
  /** The language of the originals. */
  from: Language;
  routes: RouteIndex;
}

/** A page that a file of its own may translate. */
interface TranslatablePage {
  source: MarkdownFile<object>;
  path: string;
  /** The file that it was written in first. */
  standsFor: string;
  preview: Preview | undefined;
  original?: PageDocument['original'];
}

type FrontMatter = TranslatableFrontMatter & { image?: string | undefined };

/**
 * Pages in another language, with every address claimed. Those that nobody has translated are among them as they
 * are, so that no link and no place in a sidebar leads nowhere.
 */
export async function translateFiles<
  Schema extends z.ZodType<FrontMatter>,
  Page extends TranslatablePage,
>(
  pages: readonly Page[],
  { schema, pathOf }: { schema: Schema; pathOf(path: string): string },
  { files, translated, language, from, routes }: TranslationContext,
  report: Report,
): Promise<Page[]> {
  const placed: Page[] = [];
  for (const page of pages) {
    const name = `${language.folder}/${page.standsFor}`;
    const file = translated.has(name)
      ? await readMarkdownFile(files, name, schema, report)
      : undefined;
    if (file !== undefined) checkTranslation(file, report);
    placed.push(placePage(page, file, pathOf(page.path), from));
  }
  for (const { source, path } of placed) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['title']) });
  }
  return placed;
}

function placePage<Page extends TranslatablePage>(
  page: Page,
  translation: MarkdownFile<FrontMatter> | undefined,
  path: string,
  from: Language,
): Page {
  const preview = (translation && previewOf(translation)) ?? page.preview;
  // What a page is called and where it stands are the same in all languages.
  if (translation !== undefined) {
    return { ...page, path, preview, source: { ...page.source, ...translation } };
  }
  const original = { path: page.path, lang: from.code, dir: from.direction };
  return { ...page, path, preview, original };
}

/** What a page has from its original in all languages: where it stands, what it is called and who finds it. */
const originalsAlone = ['slug', 'aliases', 'tags', 'id', 'order', 'draft', 'unlisted'] as const;

/** What files say that is their original's matter, whatever else they say. */
type TranslatableFrontMatter = Partial<Record<(typeof originalsAlone)[number], unknown>>;

/** Reports a translation that says what its original alone can say: readers who change the language stay on their page. */
function checkTranslation(
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
