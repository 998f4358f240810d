import { dayInWords } from '#manifest/dayInWords';
import type { DocPage } from '#manifest/docPage';
import { type HastElement, toContentTree } from '#manifest/hast';
import type { OutlineLevels } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import { levelsOf } from '../config/fields';
import type { Report } from '../diagnostics/diagnostic';
import { svgImage } from '../files/readImages';
import { createRecord, type LinkRecord, replay } from '../links/linkRecord';
import { publishedImage, type SiteLinks } from '../links/siteLinks';
import { sourceFileOf } from '../links/sourceFile';
import { outlineOf } from '../markdown/anchors';
import { type AuthoredText, authoredText, recordAddresses } from '../markdown/authoredText';
import { compileMarkdown, type MarkdownContext } from '../markdown/compileMarkdown';
import { withDiagrams } from '../markdown/diagrams/renderMermaid';
import { withinLimits } from '../markdown/limits';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/parseMarkdown';
import type { SourceText } from '../markdown/sourceText';
import { takeTitleHeading } from './articleTitle';
import type { ArticleFrontMatter } from './frontMatter';
import type { PageFacts, PageStore, StoredArticle, StoredPage } from './pageStore';
import type { MarkdownFile } from './readMarkdownFile';

/** The settings, stores and functions with which the articles of a language are compiled. */
export interface ArticlesContext {
  /** The functions that resolve links in the articles' language. */
  links: SiteLinks;
  store: PageStore;
  /** An id of this version of the pipeline. Stored results of other versions are not reused. */
  generator: string;
  /** Threads that compile articles; if missing, the main thread compiles all of them. */
  threads?: ArticleThreads | undefined;
  /** Tests if the page with a route path must be compiled. If missing, all pages are compiled. */
  isBuilt?: ((path: string) => boolean) | undefined;
  /** Receives each article. `recto dev` can then compile an edited article without the rest of the site. */
  onArticle?: ((article: CompiledArticle) => void) | undefined;
}

/** A compiled article, and a function that compiles its page again from another text. */
export interface CompiledArticle {
  /**
   * The path of the article's file below the site's folder. If the file is not translated, several languages have a
   * page with its text.
   */
  sourcePath: string;
  /** The text of the whole file, including the front matter. */
  text: string;
  page: StoredPage;
  record: LinkRecord;
  /**
   * Compiles the page again, from another text of the file, but with the front matter that was read before. Diagnostics
   * are not reported; they are in the `record` of the result.
   */
  recompile(text: string): Promise<Pick<StoredArticle, 'page' | 'record'>>;
}

/** The data of an article's page that is known before the text of the article is compiled. */
export interface ArticleContext extends Pick<DocPage, 'path' | 'breadcrumbs' | 'original'> {
  previous?: DocPage['previous'];
  next?: DocPage['next'];
  /** True if the page is excluded from sidebars, lists, feeds, the sitemap and the search. */
  unlisted?: boolean | undefined;
  /** The URL for editing the source, in which `{file}` is replaced with the path of the file. */
  editUrl?: string | undefined;
  /** The date of the last change: `2026-01-31`. */
  lastUpdated?: string | undefined;
  /** The code of the language in which dates are written. */
  language: string;
  /** The notice above a text that has not been translated. */
  notice?: HastElement | undefined;
  /** The levels of headings in the outline, if the front matter does not set them. */
  levels: OutlineLevels;
  /** True if inline code links to symbols; if missing, the site's setting applies. */
  codeLinks?: boolean | undefined;
}

/**
 * The inputs from which an article's page is compiled. Functions in `source` are removed when the inputs are sent to a
 * thread.
 */
export interface ArticleInput<Source, PageContext> {
  source: Source;
  /** The path of the original file below the site's folder. Links and images are relative to it. */
  originalFile: string;
  /** The data of the page that is known before the text is compiled. */
  pageContext: PageContext;
}

/** Threads that compile the articles of a language. */
export interface ArticleThreads {
  /** Compiles an article in a thread. Returns `undefined` if there are too few articles yet to start threads. */
  offer(kind: string, article: ArticleInput<unknown, object>): Promise<StoredArticle> | undefined;
}

/** The result of compiling a text. */
export interface CompiledText {
  page: PageDocument;
  /** The text for the Markdown alternate; missing if the alternate is printed from the page. */
  markdown?: AuthoredText | undefined;
}

/** A kind of article. `site/articleThread.ts` lists all kinds, so that threads find them by name. */
export interface ArticleKind<Source, PageContext, Compiled extends CompiledText> {
  /** The name of the kind, such as `doc`. The store uses the name and the inputs as the key of an article. */
  name: string;
  /** Compiles an article. The result must depend only on the arguments, since it is stored and reused. */
  compile(
    source: Source,
    pageContext: PageContext,
    markdown: MarkdownContext,
    report: Report,
  ): Compiled;
  /** Returns the parts of the result that are shown in lists of pages. Does not compile the text. */
  outline(source: Source, pageContext: PageContext): { facts: PageFacts; extra: Extra<Compiled> };
}

type AnySource = Pick<MarkdownFile<unknown>, 'source' | 'sourcePath'>;
type Extra<Compiled> = Omit<Compiled, keyof CompiledText>;

/** Maximum number of articles that are compiled at the same time if there are threads. */
const articlesAtOnce = 32;

/**
 * Compiles articles and stores their pages. If the inputs of an article have not changed, it is taken from the store,
 * and its links, images and diagnostics are reported again. Yields the articles in the given order, each with its page
 * and the other results of its kind. Articles that `isBuilt` excludes are skipped.
 */
export async function* compileStored<
  Source extends AnySource,
  PageContext extends ArticleContext,
  Compiled extends CompiledText,
  Input extends ArticleInput<Source, PageContext>,
>(
  kind: ArticleKind<Source, PageContext, Compiled>,
  articles: Iterable<Input>,
  context: ArticlesContext,
): AsyncGenerator<{ article: Input; page: StoredPage; extra: Extra<Compiled> }> {
  const { links, threads, isBuilt } = context;
  const built = isBuilt
    ? filter(articles, ({ pageContext }) => isBuilt(pageContext.path))
    : articles;
  const ahead = threads === undefined ? 1 : articlesAtOnce;
  const start = (article: Input) => compileOnce(kind, article, context);
  for await (const [article, { page, extra, record }] of inOrder(built, ahead, start)) {
    const { source, originalFile, pageContext } = article;
    const { path, imports, codeTargets } = source.source;
    replay(record, links.recorder);
    links.noteMentions(
      { path: pageContext.path, imports, codeTargets, sourcePath: originalFile },
      record.symbols,
    );
    const recompile = (text: string) => {
      const changed = { ...article, source: { ...source, source: sourceFileOf({ path, text }) } };
      return compileOnce(kind, changed, context);
    };
    const { onArticle } = context;
    const { sourcePath } = source;
    onArticle?.({ sourcePath, text: source.source.text, page, record, recompile });
    yield { article, page, extra };
  }
}

function* filter<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (isWanted(item)) yield item;
}

/**
 * Runs `start` for each item, for at most `ahead` items at the same time. Yields each item with its result, in the
 * order of `items`.
 */
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

/**
 * Returns the stored article if its inputs and the targets of its links have not changed. Otherwise, compiles the
 * article and stores it. An on-demand store (`onDemandStore`) compiles the article when its page is read.
 */
function compileOnce<
  Source extends AnySource,
  PageContext extends ArticleContext,
  Compiled extends CompiledText,
>(
  kind: ArticleKind<Source, PageContext, Compiled>,
  article: ArticleInput<Source, PageContext>,
  { links, store, generator, threads }: ArticlesContext,
): Promise<StoredArticle<Extra<Compiled>>> {
  const { source, originalFile, pageContext } = article;
  const { path, hash, codeTargets } = source.source;
  const code = links.codeInputs(codeTargets, originalFile);
  const names = links.nameInputs(source.source);
  const inputs = [
    generator,
    links.settings,
    JSON.stringify([pageContext, path]),
    names,
    code,
    hash,
  ];
  const make = async () => {
    // The copy reads the text once; the original does not retain it.
    const { text } = source.source;
    const whole = { ...article, source: { ...source, source: { ...source.source, text } } };
    const elsewhere = threads?.offer(kind.name, whole);
    const made =
      elsewhere === undefined
        ? await compileInto(store, kind, whole, links)
        : // The thread finds the same kind by its name.
          ((await elsewhere) as StoredArticle<Extra<Compiled>>);
    const { record } = made;
    // A report about a broken link proposes other targets.
    const isBroken = record.resolved.some(([, , result]) => result === null);
    return isBroken ? { ...made, record: { ...record, targets: links.targetsHash() } } : made;
  };
  // A store on demand compiles the article after the images of the other articles have been published.
  const makeLater = async () => {
    const made = await make();
    for (const name of made.record.images) links.recorder.onImage(name);
    for (const svg of made.record.diagrams) links.recorder.onDiagram(svg);
    return made;
  };
  const place = { file: path, sourcePath: originalFile, pagePath: pageContext.path };
  return store.remember(kind.name, inputs, make, {
    isCurrent: (record) => links.areCurrent(record, place),
    targetsHash: links.targetsHash,
    outline: () => kind.outline(source, pageContext),
    make: makeLater,
  });
}

/** Compiles an article, stores its page, and returns the stored article. */
export async function compileInto<
  Source extends AnySource,
  PageContext extends ArticleContext,
  Compiled extends CompiledText,
>(
  store: Pick<PageStore, 'put'>,
  { compile }: ArticleKind<Source, PageContext, Compiled>,
  { source, originalFile, pageContext }: ArticleInput<Source, PageContext>,
  links: Pick<SiteLinks, 'markdownFor'>,
): Promise<StoredArticle<Extra<Compiled>>> {
  const place = {
    ...{ file: source.source.path, sourcePath: originalFile, pagePath: pageContext.path },
  };
  const compileRecorded = () => {
    const { record, recorder } = createRecord();
    const markdown: MarkdownContext = {
      ...links.markdownFor(place, recorder, pageContext.codeLinks),
      publishDiagram(svg) {
        recorder.onDiagram(svg);
        return publishedImage(svgImage(svg));
      },
    };
    return { record, compiled: compile(source, pageContext, markdown, recorder.report) };
  };
  const { record, compiled } = await withDiagrams(compileRecorded);
  const { page, markdown: authored, ...extra } = compiled;
  return { page: await store.put(page, authored), extra, record };
}

type ArticleSource = MarkdownFile<
  Pick<ArticleFrontMatter, 'title' | 'description' | 'layout' | 'tableOfContents' | 'extra'>
>;

type ArticleFields = Omit<DocPage, 'kind' | 'id' | 'tags'>;

interface ArticleParts {
  fields: ArticleFields;
  /** The text of the page without markup and code blocks. */
  text: string;
  parsed: ParsedMarkdown;
  /** The text for the Markdown alternate; `undefined` if it is printed from the page. */
  markdown: AuthoredText | undefined;
}

/**
 * Returns the fields of an article's page that are shown in lists of pages. The values come from the front matter and
 * the context.
 */
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

/**
 * Compiles the text of an article. Returns the fields of its page, the plain and the parsed text, and the text for the
 * Markdown alternate. If the article exceeds a limit, reports the article and compiles an empty text instead.
 */
export function compileArticle(
  article: ArticleSource,
  context: ArticleContext,
  markdownContext: MarkdownContext,
  report: Report,
): ArticleParts {
  const { path, breadcrumbs, notice } = context;
  const { title, description, layout, tableOfContents, extra } = article.frontMatter;
  const compile = (source: SourceText) => compileText(source, title, markdownContext, report);
  const { parsed, markdown, tree, headings, text, anchor } =
    withinLimits(article.source, report, () => compile(article.source)) ??
    compile({ ...article.source, text: '' });
  const levels = levelsOf(tableOfContents || {}, context.levels);
  const children = notice === undefined ? tree.children : [notice, ...tree.children];
  const fields: ArticleFields = {
    path,
    title,
    ...(anchor === undefined ? {} : { anchor }),
    ...(description === undefined ? {} : { description }),
    ...(layout === 'doc' ? {} : { layout }),
    outline: tableOfContents === false ? [] : outlineOf(headings, levels),
    ...(tableOfContents ? { outlineLevels: levels } : {}),
    breadcrumbs,
    ...neighbourFields(context),
    ...(context.editUrl === undefined
      ? {}
      : { editUrl: context.editUrl.replaceAll('{file}', inUrl(article.sourcePath)) }),
    ...changeFields(context),
    ...(extra && { extra }),
    body: { type: 'tree', tree: toContentTree(children) },
  };
  return { fields, text, parsed, markdown };
}

/** Returns the path of a file as a part of a URL. */
function inUrl(file: string): string {
  return encodeURI(file).replace(/[?#]/g, encodeURIComponent);
}

function compileText(source: SourceText, title: string, context: MarkdownContext, report: Report) {
  const parsed = parseMarkdown(source, report, context);
  const heading = takeTitleHeading(parsed.tree, title);
  const { recording, ...addresses } = recordAddresses(context);
  const compiled = compileMarkdown(parsed, recording, report);
  // The addresses are known only after the text has been compiled.
  // The alternate of MDX is printed from the compiled page, because it would contain JSX otherwise.
  const markdown = parsed.included
    ? undefined
    : authoredText(parsed, addresses, heading && [heading]);
  return { parsed, ...compiled, markdown, anchor: heading?.anchor };
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
