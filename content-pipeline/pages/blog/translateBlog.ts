import { previewOf } from '../../articles/previewImage';
import { readMarkdownFile } from '../../articles/readMarkdownFile';
import type { TranslationContext } from '../../articles/translateArticles';
import type { Report } from '../../diagnostics/diagnostic';
import { pagePath } from '../../links/pagePath';
import type { BlogEdition, PlacedPost } from '../../sections/blog/blogEdition';
import { postFrontMatterSchema } from '../../sections/blog/readPosts';
import { claimBlog } from './claimBlog';

/** A blog in another language, with every address claimed. Posts that nobody has translated are in it as they are. */
export async function translateBlog(
  edition: BlogEdition,
  context: TranslationContext,
  report: Report,
): Promise<BlogEdition> {
  const { language, routes } = context;
  const { sections, trailingSlash } = language.config.value;
  const section = sections[edition.sectionIndex];
  if (section?.kind !== 'blog') throw new Error('A translated configuration has other sections');
  const inLanguage = (path: string) => pagePath(language.prefix + path, trailingSlash);
  const posts: PlacedPost[] = [];
  for (const post of edition.posts) {
    posts.push(await translatePost(post, inLanguage(post.path), context, report));
  }
  const translated = { ...edition, language, section, path: inLanguage(edition.path), posts };
  claimBlog(translated, routes);
  return translated;
}

async function translatePost(
  post: PlacedPost,
  path: string,
  { files, translated, language, from }: TranslationContext,
  report: Report,
): Promise<PlacedPost> {
  const name = `${language.folder}/${post.standsFor}`;
  const file = translated.has(name)
    ? await readMarkdownFile(files, name, postFrontMatterSchema, report)
    : undefined;
  const preview = (file && previewOf(file)) ?? post.preview;
  if (file === undefined) {
    return {
      ...post,
      path,
      preview,
      original: { path: post.path, lang: from.code, dir: from.direction },
    };
  }
  const { date, slug } = post.source;
  const own = new Set(Object.keys(file.frontMatter).filter((key) => isWritten(key, file)));
  for (const key of own) {
    report({
      code: 'front-matter-shape',
      severity: 'error',
      message: `"${key}" has no place in a translation, which has that of its original`,
      hint: `Take out "${key}"`,
      file: file.source.path,
      ...file.placeOf([key]),
    });
  }
  return { ...post, path, preview, source: { ...file, date, slug } };
}

/** What a translation may say for itself; everything else is the same in all languages. */
const translatable: ReadonlySet<string> = new Set([
  'title',
  'description',
  'tableOfContents',
  'lastUpdated',
  'image',
  'codeLinks',
]);

/** Whether a key that belongs to the original was written into its translation. */
function isWritten(
  key: string,
  { frontMatter }: { frontMatter: Readonly<Record<string, unknown>> },
): boolean {
  if (translatable.has(key)) return false;
  const value = frontMatter[key];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
