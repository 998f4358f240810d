import type { ContentTree } from '#manifest/contentTree';
import { type HastElement, type HastNode, toContentTree } from '#manifest/hast';
import type { Declaration, DeclarationRow, DeclarationToken } from '#manifest/signature';
import type { Report } from '../../diagnostics/diagnostic';
import {
  compileInline,
  compileMarkdown,
  type MarkdownContext,
} from '../../markdown/compileMarkdown';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import { plainText } from '../../markdown/plainText';
import type { CodeRow, CodeToken, SymbolKey } from '../../reference/apiPackage';
import { type ApiPlace, memberHref, symbolPath } from './apiAddresses';

/** The page for which texts of comments are compiled. */
export interface TextPage {
  path: string;
  /** The path of the declaration file, as messages show it. */
  file: string;
  /** The line of the declaration. */
  line?: number | undefined;
  /** The name of the symbol or the package with the texts, as messages show it. */
  name: string;
  /** The URL of the source file, to which links in comments are relative. */
  sourceHref?: string | undefined;
}

/** A compiler for the texts of comments on one page. */
export interface TextCompiler {
  /** Compiles a whole text as block content. Returns `undefined` for an empty text. */
  blocks(text: string): ContentTree | undefined;
  /** Compiles the first sentence as inline content. Returns `undefined` for an empty text. */
  sentence(text: string): ContentTree | undefined;
  /** Compiles a whole text as inline content. Returns `undefined` for an empty text. */
  line(text: string): ContentTree | undefined;
  /** Returns the first sentence as plain text; an empty string for an empty text. */
  words(text: string): string;
}

export interface TextContext {
  place: ApiPlace;
  /** The route paths of all pages of symbols, including the separate pages with members. */
  paths: ReadonlySet<string>;
  /** Returns the link target of a name in inline code, or `undefined` if the name is unknown. */
  symbolHref: SymbolHref;
  /**
   * The exported symbols of all packages in the reference. The values are the keys of the symbols; the keys of the map
   * are the results of `foreignName`.
   */
  foreign: LinkScope['foreign'];
  /** Returns the functions that resolve links and images in the comments of a source file, or in a readme. */
  markdown(page: TextPage): MarkdownContext;
}

/** Creates a function that returns the text compiler for a page. The compilers reuse each other's results. */
export function createTextCompilers(
  context: TextContext,
  report: Report,
): (page: TextPage) => TextCompiler {
  const compiled = new Map<string, HastNode[]>();

  function remember(key: string, compile: () => HastNode[]): HastNode[] {
    const nodes = compiled.get(key) ?? compile();
    compiled.set(key, nodes);
    return nodes;
  }

  return (page) => {
    const { path, file } = page;
    const markdown = markdownOf(page, context, report);
    const reportHere = reportIn(page, report);
    const withAddresses = (text: string) => linkSymbols(text, context);
    const sentence = (text: string) => line(firstSentence(text));
    const line = (text: string) =>
      remember(`line\n${file}\n${text}`, () => {
        const first = withAddresses(text.replace(/\s+/g, ' '));
        const [plain] = plainParagraphs(first, markdown.symbolHref) ?? [];
        if (plain !== undefined) return plain.children;
        return withReadableHtml(first, reportHere, (written, reportText) => {
          return compileInline({ path: file, text: written }, markdown, reportText).children;
        });
      });
    return {
      blocks(text) {
        if (text === '') return undefined;
        const nodes = remember(`blocks\n${file}\n${text}`, () => {
          const plain = plainParagraphs(text, markdown.symbolHref);
          if (plain !== undefined) return plain;
          return withReadableHtml(withAddresses(text), reportHere, (written, reportText) => {
            const parsed = parseMarkdown({ path: file, text: written }, reportText, markdown);
            return compileMarkdown(parsed, markdown, reportText).tree.children;
          });
        });
        return toContentTree(embedNodes(nodes, path));
      },
      sentence: (text) =>
        text === '' ? undefined : toContentTree(embedNodes(sentence(text), path)),
      line: (text) => (text === '' ? undefined : toContentTree(embedNodes(line(text), path))),
      words: (text) => (text === '' ? '' : plainText(sentence(text))),
    };
  };
}

type CompileText = (text: string, report: Report) => HastNode[];

/**
 * Compiles a text. An HTML element that is not closed would hide the text after it. If there is such an element, all
 * HTML is shown as text. Comments often contain names of elements outside inline code, such as "a <script> tag".
 */
function withReadableHtml(text: string, report: Report, compile: CompileText): HastNode[] {
  let isUnclosed = false;
  const nodes = compile(text, (diagnostic) => {
    isUnclosed ||= diagnostic.code === 'html-unclosed';
    report(diagnostic);
  });
  if (!isUnclosed) return nodes;
  const escaped = text.replace(
    /(```.*?```|`[^`]*`)|<(?=[a-z/!])/gis,
    (_, code?: string) => code ?? '&lt;',
  );
  return compile(escaped, () => undefined);
}

/**
 * Replaces link targets with route paths, or with URLs for symbols outside the reference. The link targets are `api:…`
 * for symbols of the reference, and `foreign:…` for symbols of other packages.
 */
function linkSymbols(text: string, { place, foreign }: TextContext): string {
  return text
    .replace(
      /\]\(api:([^)#\s]+)(#[^)\s]+)?\)/g,
      (_, key: string, anchor?: string) =>
        `](${anchor === undefined ? symbolPath(place, key) : memberHref(place, key, anchor.slice(1))})`,
    )
    .replace(/\]\(foreign:([^)#\s]+)#([^)\s]+)\)/g, (_, packageName: string, name: string) => {
      const key = foreignKey(foreign, packageName, name);
      return `](${key === undefined ? place.externalHref(packageName, name) : symbolPath(place, key)})`;
    });
}

/** Returns the key of a symbol of another package, or of the symbol that contains the member `name`. */
function foreignKey(
  foreign: LinkScope['foreign'],
  packageName: string,
  name: string,
): SymbolKey | undefined {
  const end = name.lastIndexOf('.');
  return (
    foreign.get(foreignName(packageName, name)) ??
    (end < 0 ? undefined : foreignKey(foreign, packageName, name.slice(0, end)))
  );
}

function markdownOf(page: TextPage, context: TextContext, report: Report): MarkdownContext {
  const site = context.markdown(page);
  return {
    ...site,
    symbolHref: (name, isCalled) =>
      context.symbolHref(name, isCalled) ?? site.symbolHref(name, isCalled),
    resolveImage(target, place) {
      const image = site.resolveImage(target, place);
      if (image === undefined) {
        report({
          code: 'broken-image',
          severity: 'warning',
          message: `image "${target}" not found (comment of ${page.name})`,
          hint: 'add the file to the package, or correct the path in the comment',
          ...{ file: page.file, line: page.line },
        });
      }
      return image;
    },
    resolveLink(target, place) {
      const [address = ''] = target.split('#', 1);
      if (context.paths.has(address)) return target;
      if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target)) {
        const href = site.resolveLink(target, place);
        if (href !== undefined) return href;
      } else if (!target.startsWith('#') && URL.canParse(target, page.sourceHref)) {
        return new URL(target, page.sourceHref).href;
      }
      report({
        code: 'api-link-unresolved',
        severity: 'warning',
        message: `invalid link target "${target}" (comment of ${page.name})`,
        hint: 'use a complete URL, the path of a page from the root of the site, or "{@link …}" with the name of a symbol',
        ...{ file: page.file, line: page.line },
      });
      return undefined;
    },
  };
}

/**
 * Returns a `Report` for problems in a comment. It sets the position of each problem to the line of the declaration. It
 * ignores problems with heading levels.
 */
function reportIn({ file, line, name }: TextPage, report: Report): Report {
  return ({ line: _, column: __, length: ___, ...diagnostic }) => {
    if (diagnostic.code === 'heading-level') return;
    report({ ...diagnostic, message: `${diagnostic.message} (comment of ${name})`, file, line });
  };
}

/**
 * Returns the nodes of a compiled text for a page with several texts. Headings are lowered to the levels 4 to 6. Ids,
 * links to these ids, and links to the page itself are removed. A link to an anchor of the page (`pagePath#anchor`) is
 * shortened to the anchor.
 */
export function embedNodes(nodes: readonly HastNode[], pagePath: string): HastNode[] {
  return nodes.flatMap((node) => (node.type === 'text' ? [node] : embed(node, pagePath)));
}

function embed(element: HastElement, pagePath: string): HastNode[] {
  const { id: _, ...properties } = element.properties ?? {};
  const { href } = properties;
  const children = embedNodes(element.children, pagePath);
  if (typeof href === 'string') {
    if (href.startsWith('#') || href === pagePath) return children;
    if (href.startsWith(`${pagePath}#`)) properties.href = href.slice(pagePath.length);
  }
  const tagName = element.tagName.replace(/^h([1-6])$/, (_, level) => `h${lowered(Number(level))}`);
  const rest = Object.keys(properties).length === 0 ? {} : { properties };
  return [{ type: 'element', tagName, ...rest, children }];
}

/**
 * Returns the level that a heading of a text has on the page: 4 to 6, because the sections and members of the page have
 * headings of levels 2 and 3.
 */
function lowered(level: number): number {
  return Math.min(Math.max(level, 2) + 2, 6);
}

/** The pattern of abbreviations whose period does not end a sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|ex|etc|vs|cf|approx|incl|no)\.$/i;

/**
 * Returns the first sentence of a paragraph of Markdown, without line breaks. If no sentence ends before the end of the
 * paragraph, returns the whole paragraph.
 */
export function firstSentence(markdown: string): string {
  const text = markdown.replace(/\s+/g, ' ').trim();
  // Within code and links, a period does not end a sentence.
  const masked = text.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, (part) => 'x'.repeat(part.length));
  for (const { index, 0: mark } of masked.matchAll(/[.!?](?=\s)/g)) {
    const end = index + mark.length;
    if (!abbreviation.test(masked.slice(0, end))) return text.slice(0, end);
  }
  return text;
}

const code = '`(?! )[^`\\n]*[^` \\n]`(?!`)';
const character = '[^\\\\`*_[\\]<>&|~:@\\r\\n]|:(?=[ \\n]|$)';
/** The pattern of a line that begins like a sentence and contains no Markdown syntax other than inline code. */
const line = `(?=[\\p{L}("\`])(?:${character}|${code})+(?<! )`;
const paragraph = new RegExp(`^${line}(?:\\n${line})*$`, 'u');

type SymbolHref = (name: string, isCalled: boolean) => string | undefined;

/**
 * Compiles simple paragraphs of words and inline code, as in most comments. The Markdown parser returns the same
 * result, but takes much more time. Returns `undefined` for all other texts.
 */
export function plainParagraphs(text: string, symbolHref: SymbolHref): HastElement[] | undefined {
  const parts = text.split('\n\n');
  if (!parts.every((part) => paragraph.test(part) && !part.includes('www.'))) return undefined;
  return parts.map((part) => ({
    type: 'element',
    tagName: 'p',
    children: part.split(/(`[^`]+`)/).flatMap((part) => renderPart(part, symbolHref)),
  }));
}

function renderPart(part: string, symbolHref: SymbolHref): HastNode[] {
  if (part === '') return [];
  if (!part.startsWith('`')) return [{ type: 'text', value: part }];
  const value = part.slice(1, -1);
  const node: HastElement = {
    type: 'element',
    tagName: 'code',
    children: [{ type: 'text', value }],
  };
  const [, name, call] = /^([\w$.]+)(\(\))?$/.exec(value) ?? [];
  const href = name === undefined ? undefined : symbolHref(name, call !== undefined);
  if (href === undefined) return [node];
  return [{ type: 'element', tagName: 'a', properties: { href }, children: [node] }];
}

/** The data that determines the link targets of names in the code of a page. */
export interface LinkScope {
  place: ApiPlace;
  /** The route path of the page. Links to members on the same page consist only of the anchor. */
  path: string;
  /** The link targets of type parameters, by name. */
  typeParameters: ReadonlyMap<string, string>;
  /**
   * The exported symbols of all packages in the reference. The values are the keys of the symbols; the keys of the map
   * are the results of `foreignName`.
   */
  foreign: ReadonlyMap<string, SymbolKey>;
}

/** Converts lines of code to declaration tokens with links. */
export function linkRows(rows: readonly CodeRow[], scope: LinkScope): Declaration {
  return rows.map((row) => linkRow(row, scope));
}

/** Converts a line of code to declaration tokens with links. */
export function linkRow(row: CodeRow, scope: LinkScope): DeclarationRow {
  return row.map((token): DeclarationToken => {
    const { text, kind } = token;
    const href = hrefOf(token, scope);
    if (href !== undefined) return [text, kind ?? 'type', href];
    return kind === undefined ? text : [text, kind];
  });
}

/** Returns the key of a symbol in `LinkScope.foreign`: `<package>#<name>`. */
export function foreignName(packageName: string, name: string): string {
  return `${packageName}#${name}`;
}

function hrefOf({ text, kind, href, symbol, member, foreign }: CodeToken, scope: LinkScope) {
  if (href !== undefined) return href;
  if (kind === 'type-parameter') return scope.typeParameters.get(text);
  const key = symbol ?? (foreign && scope.foreign.get(foreignName(foreign.package, foreign.name)));
  if (key === undefined) return foreign && scope.place.externalHref(foreign.package, foreign.name);
  if (member === undefined) return symbolPath(scope.place, key);
  const address = memberHref(scope.place, key, member);
  return address.startsWith(`${scope.path}#`) ? address.slice(scope.path.length) : address;
}
