import type { ContentElement } from '#manifest/contentTree';
import { dayInWords } from '#manifest/dayInWords';
import type { DocPage } from '#manifest/docPage';
import type { OutlineLevels } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import { levelsOf } from '../config/fields';
import type { Report } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import { createRecord, type LinkRecord, replay } from '../links/linkRecord';
import type { SiteLinks } from '../links/siteLinks';
import { outlineOf } from '../markdown/anchors';
import { type AuthoredText, authoredText, recordAddresses } from '../markdown/authoredText';
import { compileMarkdown, type MarkdownContext } from '../markdown/compileMarkdown';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/parseMarkdown';
import type { ArticleFrontMatter } from './frontMatter';
import type { MarkdownFile } from './readMarkdownFile';

/** Settings and services that all articles of a site are compiled with. */
export interface ArticlesContext {
  /** The links of the articles' language. */
  links: SiteLinks;
  cache: CacheFolder;
  /** Names this version of the pipeline. */
  generator: string;
  /** Is called for every article, for programs that compile edited articles by themselves. */
  onArticle?: ((article: CompiledArticle) => void) | undefined;
}

/** An article as it was compiled with its site, and a way to compile its page from another text. */
export interface CompiledArticle {
  /** Its file below the site's folder. A file that is shown in place of its translations has several pages. */
  sourcePath: string;
  /** The whole file, with its front matter. */
  text: string;
  document: PageDocument;
  /** Compiles the page of another text of the file, among the same pages. Reports nothing but in the record. */
  recompile(text: string): Promise<{ document: PageDocument; record: LinkRecord }>;
}

/** Fields of an article's page beside its text. */
export interface ArticleContext extends Pick<DocPage, 'path' | 'breadcrumbs' | 'original'> {
  previous?: DocPage['previous'];
  next?: DocPage['next'];
  /** True for a page that no list names. */
  unlisted?: boolean | undefined;
  /** The address at which a source can be changed; `{file}` is filled in. */
  editUrl?: string | undefined;
  /** The day of the last change. */
  lastUpdated?: string | undefined;
  /** The language that days are written in. */
  language: string;
  /** The notice above a text that has not been translated. */
  notice?: ContentElement | undefined;
  levels: OutlineLevels;
  /** Links names in inline code or not; as in the whole site when missing. */
  codeLinks?: boolean | undefined;
  markdown: MarkdownContext;
}

interface ArticleInput<Source, Around> {
  /** The name of its entries in the cache: `doc`, `post`. */
  kind: string;
  source: Source;
  /** The file that its links and images are relative to, below the site's folder. */
  originalFile: string;
  around: Around;
}

/** Compiles a text and what is around it. It must depend on nothing else, since its results are cached. */
type Compile<Source, Around, Compiled> = (
  source: Source,
  context: Around & Pick<ArticleContext, 'markdown'>,
  report: Report,
) => Compiled;

/**
 * Compiles an article, or takes its page from the cache where nothing has changed for it; then its links, images and
 * problems are reported again.
 */
export async function compileCached<
  Source extends Pick<MarkdownFile<unknown>, 'source' | 'sourcePath'>,
  Around extends Omit<ArticleContext, 'markdown'>,
  Compiled extends { page: PageDocument },
>(
  article: ArticleInput<Source, Around>,
  context: ArticlesContext,
  compile: Compile<Source, Around, Compiled>,
): Promise<Compiled> {
  const { source, originalFile, around } = article;
  const { sourcePath } = source;
  const { path, text } = source.source;
  const { links } = context;
  const { compiled, record } = await compileOnce(article, context, compile);
  replay(record, links.recorder);
  links.noteMentions({ path: around.path, text, sourcePath: originalFile }, record.symbols);
  const recompile = async (other: string) => {
    const changed = { ...article, source: { ...source, source: { path, text: other } } };
    const again = await compileOnce(changed, context, compile);
    return { document: again.compiled.page, record: again.record };
  };
  context.onArticle?.({ sourcePath, text, document: compiled.page, recompile });
  return compiled;
}

function compileOnce<
  Source extends Pick<MarkdownFile<unknown>, 'source'>,
  Around extends Omit<ArticleContext, 'markdown'>,
  Compiled,
>(
  { kind, source, originalFile, around }: ArticleInput<Source, Around>,
  { links, cache, generator }: ArticlesContext,
  compile: Compile<Source, Around, Compiled>,
): Promise<{ compiled: Compiled; record: LinkRecord }> {
  const { path, text } = source.source;
  const code = links.codeInputs(text, originalFile);
  const names = links.nameInputs(text);
  const inputs = [generator, links.fingerprint, JSON.stringify([around, path]), names, code, text];
  return cache.remember(kind, inputs, async () => {
    const { record, recorder } = createRecord();
    const place = { file: path, sourcePath: originalFile, pagePath: around.path };
    const markdown = links.markdownFor(place, recorder, around.codeLinks);
    return { compiled: compile(source, { ...around, markdown }, recorder.report), record };
  });
}

type ArticleSource = MarkdownFile<
  Pick<ArticleFrontMatter, 'title' | 'description' | 'tableOfContents'>
>;

/** The fields that the pages of all articles have in common. */
type ArticleFields = Omit<DocPage, 'kind' | 'id' | 'tags'>;

interface ArticleParts {
  fields: ArticleFields;
  /** The words of the page, without its code blocks. */
  text: string;
  parsed: ParsedMarkdown;
  /** The text for the Markdown alternate. */
  markdown: AuthoredText;
}

/** Compiles an article into the fields of its page. */
export function compileArticle(
  article: ArticleSource,
  context: ArticleContext,
  report: Report,
): ArticleParts {
  const { path, breadcrumbs, notice } = context;
  const { title, description, tableOfContents } = article.frontMatter;
  const parsed = parseMarkdown(article.source, report, context.markdown);
  const { recording, ...addresses } = recordAddresses(context.markdown);
  const { tree, headings, text } = compileMarkdown(parsed, recording, report);
  const levels = levelsOf(tableOfContents ?? {}, context.levels);
  const children = notice === undefined ? tree.children : [notice, ...tree.children];
  const fields: ArticleFields = {
    path,
    title,
    ...(description === undefined ? {} : { description }),
    outline: outlineOf(headings, levels),
    ...(tableOfContents === undefined ? {} : { outlineLevels: levels }),
    breadcrumbs,
    ...neighbourFields(context),
    ...(context.editUrl === undefined
      ? {}
      : { editUrl: context.editUrl.replaceAll('{file}', article.sourcePath) }),
    ...changeFields(context),
    body: { type: 'tree', tree: { ...tree, children } },
  };
  return { fields, text, parsed, markdown: authoredText(parsed, addresses) };
}

function neighbourFields({ previous, next, original, unlisted }: ArticleContext) {
  return {
    ...(previous && { previous }),
    ...(next && { next }),
    ...(original && { original }),
    ...(unlisted && { unlisted }),
  };
}

function changeFields({ lastUpdated, language }: ArticleContext) {
  if (lastUpdated === undefined) return {};
  return { lastUpdated, lastUpdatedInWords: dayInWords(lastUpdated, language) };
}
