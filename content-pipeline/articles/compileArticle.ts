import type { ContentElement } from '#manifest/contentTree';
import { dayInWords } from '#manifest/dayInWords';
import type { DocPage } from '#manifest/docPage';
import type { OutlineLevels } from '#manifest/pageBase';
import { levelsOf } from '../config/outlineConfig';
import type { Report } from '../diagnostics/diagnostic';
import { compileMarkdown, type MarkdownContext } from '../markdown/compileMarkdown';
import { outlineOf } from '../markdown/outlineOf';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/parseMarkdown';
import type { DocFrontMatter } from './frontMatter';
import type { MarkdownFile } from './readMarkdownFile';

/** What surrounds a text that has a page of its own. */
export interface ArticleContext extends Pick<DocPage, 'path' | 'breadcrumbs' | 'original'> {
  previous?: DocPage['previous'];
  next?: DocPage['next'];
  /** Whether it stands in no list. */
  unlisted?: boolean | undefined;
  /** Where the sources can be changed; `{file}` is filled in. */
  editUrl?: string | undefined;
  /** The day of the last change. */
  lastUpdated?: string | undefined;
  /** The language that days are written in. */
  language: string;
  /** What is said of a text that has not been translated. */
  notice?: ContentElement | undefined;
  levels: OutlineLevels;
  /** Whether names in its inline code are linked, where that is not as in the whole site. */
  codeLinks?: boolean | undefined;
  markdown: MarkdownContext;
}

type ArticleSource = MarkdownFile<
  Pick<DocFrontMatter, 'title' | 'description' | 'tableOfContents'>
>;

/** What the pages of all texts have in common. */
type ArticleFields = Omit<DocPage, 'kind' | 'id' | 'tags'>;

interface CompiledArticle {
  fields: ArticleFields;
  /** The words of the page, without its code blocks. */
  text: string;
  parsed: ParsedMarkdown;
}

/** Compiles a text into what every page of a text holds. */
export function compileArticle(
  article: ArticleSource,
  context: ArticleContext,
  report: Report,
): CompiledArticle {
  const { path, breadcrumbs, notice } = context;
  const { title, description, tableOfContents } = article.frontMatter;
  const parsed = parseMarkdown(article.source, report, context.markdown);
  const { tree, headings, text } = compileMarkdown(parsed, context.markdown, report);
  const levels = levelsOf(tableOfContents ?? {}, context.levels);
  const children = notice === undefined ? tree.children : [notice, ...tree.children];
  const fields: ArticleFields = {
    path,
    title,
    ...(description === undefined ? {} : { description }),
    outline: outlineOf(headings, levels),
    ...(tableOfContents === undefined ? {} : { outlineLevels: levels }),
    breadcrumbs,
    ...aroundOf(context),
    ...(context.editUrl === undefined
      ? {}
      : { editUrl: context.editUrl.replaceAll('{file}', article.sourcePath) }),
    ...changeOf(context),
    body: { type: 'tree', tree: { ...tree, children } },
  };
  return { fields, text, parsed };
}

function aroundOf({ previous, next, original, unlisted }: ArticleContext) {
  return {
    ...(previous && { previous }),
    ...(next && { next }),
    ...(original && { original }),
    ...(unlisted && { unlisted }),
  };
}

function changeOf({ lastUpdated, language }: ArticleContext) {
  if (lastUpdated === undefined) return {};
  return { lastUpdated, lastUpdatedInWords: dayInWords(lastUpdated, language) };
}
