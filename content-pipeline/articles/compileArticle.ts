import { dayInWords } from '#manifest/dayInWords';
import type { DocPage } from '#manifest/docPage';
import { type HastElement, toContentTree } from '#manifest/hast';
import type { OutlineLevels } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import { levelsOf } from '../config/fields';
import type { Report } from '../diagnostics/diagnostic';
import { createRecord, replay } from '../links/linkRecord';
import type { SiteLinks } from '../links/siteLinks';
import { sourceFileOf } from '../links/sourceFile';
import { outlineOf } from '../markdown/anchors';
import { type AuthoredText, authoredText, recordAddresses } from '../markdown/authoredText';
import { compileMarkdown, type MarkdownContext } from '../markdown/compileMarkdown';
import { withinLimits } from '../markdown/limits';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/parseMarkdown';
import type { SourceText } from '../markdown/sourceText';
import type { ArticleFrontMatter } from './frontMatter';
import type { PageFacts, PageStore, StoredArticle, StoredPage } from './pageStore';
import type { MarkdownFile } from './readMarkdownFile';

/** Settings and services that all articles of a site are compiled with. */
export interface ArticlesContext {
  /** The links of the articles' language. */
  links: SiteLinks;
  store: PageStore;
  /** Names this version of the pipeline. */
  generator: string;
  /** Compiles articles in other threads; this one compiles all when it is missing. */
  threads?: ArticleThreads | undefined;
  /** Tests if the page of a path is built; all are when it is missing. */
  isBuilt?: ((path: string) => boolean) | undefined;
  /** Is called for every article, for programs that compile edited articles by themselves. */
  onArticle?: ((article: CompiledArticle) => void) | undefined;
}

/** An article as it was compiled with its site, and a way to compile its page from another text. */
export interface CompiledArticle {
  /** Its file below the site's folder. A file that is shown in place of its translations has several pages. */
  sourcePath: string;
  /** The whole file, with its front matter. */
  text: string;
  page: StoredPage;
  /** Compiles the page of another text of the file, among the same pages. Reports nothing but in the record. */
  recompile(text: string): Promise<Pick<StoredArticle, 'page' | 'record'>>;
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
  notice?: HastElement | undefined;
  levels: OutlineLevels;
  /** True if symbols in inline code are linked; as in the whole site when missing. */
  codeLinks?: boolean | undefined;
}

/** An article, and all that its page is made of. It consists of data alone, so that another thread can compile it. */
export interface ArticleInput<Source, Around> {
  source: Source;
  /** The file that its links and images are relative to, below the site's folder. */
  originalFile: string;
  around: Around;
}

/** Compiles the articles of a language in other threads. */
export interface ArticleThreads {
  /** Returns the result of compiling an article, or undefined where starting threads is not worth while. */
  offer(kind: string, article: ArticleInput<unknown, object>): Promise<StoredArticle> | undefined;
}

/** The results of compiling a text: its page, the text for the Markdown alternate, and what lists show of it. */
export interface CompiledText {
  page: PageDocument;
  markdown?: AuthoredText;
}

/** A kind of article. Threads find it by its name: `site/articleThread.ts` lists all kinds. */
export interface ArticleKind<Source, Around, Compiled extends CompiledText> {
  /** Begins the keys of its entries in the store: `doc`, `post`. */
  name: string;
  /** Compiles a text and what is around it. It must depend on nothing else, since its results are stored. */
  compile(source: Source, around: Around, markdown: MarkdownContext, report: Report): Compiled;
  /** Returns what lists show of an article before its text is compiled. */
  outline(source: Source, around: Around): { facts: PageFacts; extra: Extra<Compiled> };
}

type AnySource = Pick<MarkdownFile<unknown>, 'source' | 'sourcePath'>;
type Extra<Compiled> = Omit<Compiled, keyof CompiledText>;

/** Number of articles that are compiled at a time where threads help. */
const articlesAtOnce = 32;

/**
 * Compiles articles into the store, or finds their pages there where nothing has changed for them; then their links,
 * images and problems are reported again. Yields each article in order, with its page and what else was compiled.
 */
export async function* compileStored<
  Source extends AnySource,
  Around extends ArticleContext,
  Compiled extends CompiledText,
  Input extends ArticleInput<Source, Around>,
>(
  kind: ArticleKind<Source, Around, Compiled>,
  articles: Iterable<Input>,
  context: ArticlesContext,
): AsyncGenerator<{ article: Input; page: StoredPage; extra: Extra<Compiled> }> {
  const { links, threads, isBuilt } = context;
  const built = isBuilt ? filter(articles, ({ around }) => isBuilt(around.path)) : articles;
  const ahead = threads === undefined ? 1 : articlesAtOnce;
  const start = (article: Input) => compileOnce(kind, article, context);
  for await (const [article, { page, extra, record }] of inOrder(built, ahead, start)) {
    const { source, originalFile, around } = article;
    const { path, imports, codeTargets } = source.source;
    replay(record, links.recorder);
    links.noteMentions(
      { path: around.path, imports, codeTargets, sourcePath: originalFile },
      record.symbols,
    );
    const recompile = (text: string) => {
      const changed = { ...article, source: { ...source, source: sourceFileOf({ path, text }) } };
      return compileOnce(kind, changed, context);
    };
    const { onArticle } = context;
    onArticle?.({ sourcePath: source.sourcePath, text: source.source.text, page, recompile });
    yield { article, page, extra };
  }
}

function* filter<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (isWanted(item)) yield item;
}

/** Starts a step for some items ahead, and yields each with its result, in order. */
async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  start: (item: Item) => Promise<Result>,
): AsyncGenerator<[Item, Result]> {
  const started: [Item, Promise<Result>][] = [];
  for (const item of items) {
    const result = start(item);
    // The first error ends the loop; the results after it are never awaited.
    result.catch(() => undefined);
    started.push([item, result]);
    const [first] = started.length < ahead ? [] : started.splice(0, 1);
    if (first !== undefined) yield [first[0], await first[1]];
  }
  for (const [item, result] of started) yield [item, await result];
}

function compileOnce<
  Source extends AnySource,
  Around extends ArticleContext,
  Compiled extends CompiledText,
>(
  kind: ArticleKind<Source, Around, Compiled>,
  article: ArticleInput<Source, Around>,
  { links, store, generator, threads }: ArticlesContext,
): Promise<StoredArticle<Extra<Compiled>>> {
  const { source, originalFile, around } = article;
  const { path, hash, codeTargets } = source.source;
  const code = links.codeInputs(codeTargets, originalFile);
  const names = links.nameInputs(source.source);
  const inputs = [generator, links.fingerprint, JSON.stringify([around, path]), names, code, hash];
  const make = async () => {
    // The text is read once, and forgotten then.
    const whole = { ...article, source: { ...source, source: { ...source.source } } };
    const elsewhere = threads?.offer(kind.name, whole);
    // The thread finds the same kind by its name.
    if (elsewhere !== undefined) return elsewhere as Promise<StoredArticle<Extra<Compiled>>>;
    return compileInto(store, kind, whole, links);
  };
  // A store that makes it later does so when the images of the other articles are published already.
  const makeLater = async () => {
    const made = await make();
    for (const name of made.record.images) links.recorder.onImage(name);
    return made;
  };
  return store.remember(kind.name, inputs, make, {
    outline: () => kind.outline(source, around),
    make: makeLater,
  });
}

/** Compiles an article into the store. */
export async function compileInto<
  Source extends AnySource,
  Around extends ArticleContext,
  Compiled extends CompiledText,
>(
  store: Pick<PageStore, 'put'>,
  { compile }: ArticleKind<Source, Around, Compiled>,
  { source, originalFile, around }: ArticleInput<Source, Around>,
  links: Pick<SiteLinks, 'markdownFor'>,
): Promise<StoredArticle<Extra<Compiled>>> {
  const { record, recorder } = createRecord();
  const place = {
    ...{ file: source.source.path, sourcePath: originalFile, pagePath: around.path },
  };
  const markdown = links.markdownFor(place, recorder, around.codeLinks);
  const compiled = compile(source, around, markdown, recorder.report);
  const { page, markdown: authored, ...extra } = compiled;
  return { page: await store.put(page, authored), extra, record };
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

/** Returns the facts of an article's page before its text is compiled. */
export function articleFacts(
  kind: PageFacts['kind'],
  { frontMatter: { title, description } }: Pick<ArticleSource, 'frontMatter'>,
  { path, breadcrumbs, original, unlisted, lastUpdated }: ArticleContext,
): PageFacts {
  return {
    ...{ kind, path, title, breadcrumbs },
    ...(description !== undefined && { description }),
    ...(original && { original }),
    ...(unlisted && { unlisted }),
    ...(lastUpdated !== undefined && { lastUpdated }),
  };
}

/** Compiles an article into the fields of its page. */
export function compileArticle(
  article: ArticleSource,
  context: ArticleContext,
  markdownContext: MarkdownContext,
  report: Report,
): ArticleParts {
  const { path, breadcrumbs, notice } = context;
  const { title, description, tableOfContents } = article.frontMatter;
  const compile = (source: SourceText) => compileText(source, markdownContext, report);
  const { parsed, addresses, tree, headings, text } =
    withinLimits(article.source, report, () => compile(article.source)) ??
    compile({ ...article.source, text: '' });
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
    body: { type: 'tree', tree: toContentTree(children) },
  };
  return { fields, text, parsed, markdown: authoredText(parsed, addresses) };
}

function compileText(source: SourceText, context: MarkdownContext, report: Report) {
  const parsed = parseMarkdown(source, report, context);
  const { recording, ...addresses } = recordAddresses(context);
  return { parsed, addresses, ...compileMarkdown(parsed, recording, report) };
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
