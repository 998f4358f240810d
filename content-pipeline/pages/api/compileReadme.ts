import type { ContentElement, ContentNode, ContentTree } from '#manifest/contentTree';
import { compileMarkdown, type MarkdownContext } from '../../markdown/compileMarkdown';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import type { ApiPackage } from '../../reference/apiPackage';
import type { TextContext } from './createTextCompiler';

/**
 * Compiles the readme of a package as a section of its page. It was written for another place: its
 * links to files lead to the repository, its badges are left out, and its faults are not reported.
 */
export function compileReadme(
  { readme, filesHref }: ApiPackage,
  path: string,
  context: TextContext,
): ContentTree | undefined {
  if (readme === undefined) return undefined;
  const source = { path: readme.file, text: withoutImages(readme.text) };
  const markdown: MarkdownContext = {
    ...context.markdown({ file: readme.file, path }),
    symbolHref: context.symbolHref,
    resolveLink: (target) => resolveLink(target, filesHref),
    resolveImage: () => undefined,
  };
  const { tree } = compileMarkdown(parseMarkdown(source, ignore), markdown, ignore);
  const ids = new Set(idsIn(tree.children));
  const [first, ...rest] = tree.children.flatMap((node) => adapt(node, ids));
  // The page has said already what it is about.
  const isTitle = first?.type === 'element' && /^h\d$/.test(first.tagName);
  const children = isTitle || first === undefined ? rest : [first, ...rest];
  return children.length === 0 ? undefined : { type: 'root', children };
}

function resolveLink(target: string, filesHref: string | undefined): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|#)/i.test(target)) return target;
  if (filesHref === undefined) return undefined;
  const file = target.replace(/^\/+/, '');
  return URL.canParse(file, filesHref) ? new URL(file, filesHref).href : undefined;
}

/** Images of a readme lie elsewhere, mostly on other hosts, and are badges as a rule. */
function withoutImages(text: string): string {
  return text
    .replace(/\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '');
}

function* idsIn(nodes: readonly ContentNode[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    if (typeof node.properties?.id === 'string') yield node.properties.id;
    yield* idsIn(node.children);
  }
}

/** Headings go one level down, and anchors get a name of their own among those of the page. */
function adapt(node: ContentNode, ids: ReadonlySet<string>): ContentNode[] {
  if (node.type === 'text') return [node];
  const { id, href, ...others } = node.properties ?? {};
  const children = node.children.flatMap((child) => adapt(child, ids));
  if (typeof href === 'string' && href.startsWith('#') && !ids.has(href.slice(1))) return children;
  const properties: ContentElement['properties'] = {
    ...others,
    ...(id === undefined ? {} : { id: `readme-${id}` }),
    ...(href === undefined ? {} : { href: anchored(String(href)) }),
  };
  const tagName = node.tagName.replace(/^h([1-5])$/, (_, level) => `h${Number(level) + 1}`);
  return [{ type: 'element', tagName, properties, children }];
}

function anchored(href: string): string {
  return href.startsWith('#') ? `#readme-${href.slice(1)}` : href;
}

function ignore(): void {}
