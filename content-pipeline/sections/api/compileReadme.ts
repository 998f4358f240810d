import type { HastElement, HastNode } from '#manifest/hast';
import type { Report } from '../../diagnostics/diagnostic';
import { compileMarkdown, type MarkdownContext } from '../../markdown/compileMarkdown';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import type { ApiPackage } from '../../reference/apiPackage';
import type { TextContext } from './textCompiler';

/**
 * Compiles the readme of a package as a section of its page. Links to files point to the repository, or are removed if
 * its URL is unknown. The title, badges and missing images are removed; only missing images are reported. Returns an
 * empty array if there is no readme.
 */
export function compileReadme(
  { name, readme, filesHref }: ApiPackage,
  path: string,
  context: TextContext,
  report: Report,
): HastNode[] {
  if (readme === undefined) return [];
  const source = { path: readme.file, text: readme.text };
  const site = context.markdown({ file: readme.file, path, name });
  const markdown: MarkdownContext = {
    ...site,
    symbolHref: context.symbolHref,
    resolveLink: (target) => resolveLink(target, filesHref),
    resolveImage(target, place) {
      const image = site.resolveImage(target, place);
      if (image !== undefined) return image;
      report({
        code: 'broken-image',
        severity: 'warning',
        message: `image "${target}" not found`,
        hint: 'add the file to the package, or correct the path in the readme',
        file: readme.file,
        ...place,
      });
      return { src: missingImage };
    },
  };
  const { tree } = compileMarkdown(
    parseMarkdown(source, ignore, { words: site.words, elements: site.elements }),
    markdown,
    ignore,
  );
  // The page already has a title.
  const [first, ...others] = tree.children.flatMap(withoutBadges);
  const title = first?.type === 'element' && /^h\d$/.test(first.tagName) ? first : undefined;
  const rest = title === undefined && first !== undefined ? [first, ...others] : others;
  const anchors = new Map([...idsIn(rest)].map((id) => [id, `readme-${id}`]));
  if (typeof title?.properties?.id === 'string') anchors.set(title.properties.id, 'readme');
  return rest.flatMap((node) => adapt(node, anchors));
}

function resolveLink(target: string, filesHref: string | undefined): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|#)/i.test(target)) return target;
  if (filesHref === undefined) return undefined;
  const file = target.replace(/^\/+/, '');
  return URL.canParse(file, filesHref) ? new URL(file, filesHref).href : undefined;
}

function* idsIn(nodes: readonly HastNode[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    if (typeof node.properties?.id === 'string') yield node.properties.id;
    yield* idsIn(node.children);
  }
}

/**
 * Returns a copy of a node in which headings are one level lower and anchors are replaced with their values in
 * `anchors`, which are unique on the page. A link to an unknown anchor is replaced with its children.
 */
function adapt(node: HastNode, anchors: ReadonlyMap<string, string>): HastNode[] {
  if (node.type === 'text') return [node];
  const { id, href, ...properties } = node.properties ?? {};
  const children = node.children.flatMap((child) => adapt(child, anchors));
  if (typeof id === 'string') properties.id = anchors.get(id) ?? id;
  if (typeof href === 'string') {
    const anchor = href.startsWith('#') ? anchors.get(href.slice(1)) : undefined;
    if (href.startsWith('#') && anchor === undefined) return children;
    properties.href = anchor === undefined ? href : `#${anchor}`;
  }
  const tagName = node.tagName.replace(/^h([1-5])$/, (_, level) => `h${Number(level) + 1}`);
  const rest = Object.keys(properties).length === 0 ? {} : { properties };
  return [{ type: 'element', tagName, ...rest, children }];
}

function ignore(): void {}

/** Temporary URL of missing images. `isBadge` recognizes it, so that the images are removed. */
const missingImage = 'https://missing.invalid/badge';

/**
 * Returns a node without badges, without missing images, and without elements that contain nothing else. Returns an
 * empty array if the node itself is removed.
 */
function withoutBadges(node: HastNode): HastNode[] {
  if (node.type === 'text') return [node];
  if (isBadge(node)) return [];
  const children = node.children.flatMap(withoutBadges);
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isEmpty && children.length < node.children.length ? [] : [{ ...node, children }];
}

/** Tests if an element is a badge: a linked image from another host, or an image with the URL of a badge. */
function isBadge({ tagName, properties, children }: HastElement): boolean {
  const isRemote = (node: HastNode | undefined) =>
    node?.type === 'element' && node.tagName === 'img' && /^https?:/i.test(srcOf(node));
  if (tagName === 'a') return children.length === 1 && isRemote(children[0]);
  return tagName === 'img' && /^https?:.*(?:badge|shields\.io)/i.test(srcOf({ properties }));
}

function srcOf({ properties }: Pick<HastElement, 'properties'>): string {
  return String(properties?.src ?? '');
}
