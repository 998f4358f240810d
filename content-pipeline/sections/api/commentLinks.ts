import { type ContentNode, elementParts, isContentTree, toElement } from '#manifest/contentElement';
import type { PageDocument } from '#manifest/pageDocument';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import type { SiteLinks } from '../../links/siteLinks';
import { encodeAddress } from '../../markdown/render/renderLink';

/**
 * A link in a comment to a page outside the reference, such as `/guide/#ovens`. It is resolved when all pages of the
 * site are known: a reference is compiled, and cached, without the rest of the site.
 */
export interface CommentLink {
  /** The link target as the author wrote it. It starts with a slash. */
  target: string;
  /** The path of the declaration file, as messages show it. */
  file: string;
  /** The line of the declaration. */
  line?: number | undefined;
  /** The name of the symbol or package that the comment describes. */
  name: string;
}

/** The results of links in comments. The keys are the targets as documents contain them. */
type ResolvedLinks = ReadonlyMap<string, string | undefined>;

/**
 * Resolves the links of comments to other pages of the site. Returns a function that returns a document with the
 * resolved links. A link without a page is replaced with its text, and reported.
 */
export function resolveCommentLinks(
  links: readonly CommentLink[],
  site: Pick<SiteLinks, 'markdownFor' | 'recorder'>,
  report: Report,
): (document: PageDocument) => PageDocument {
  if (links.length === 0) return (document) => document;
  const resolved = new Map(
    links.map((link) => [encodeAddress(link.target), resolve(link, site, report)]),
  );
  return (document) => withLinks(document, resolved);
}

function resolve(
  { target, file, line, name }: CommentLink,
  { markdownFor, recorder }: Pick<SiteLinks, 'markdownFor' | 'recorder'>,
  report: Report,
): string | undefined {
  const reportHere = (problem: Diagnostic) =>
    report({
      ...problem,
      code: 'api-link-unresolved',
      severity: 'warning',
      message: `${problem.message} (comment of ${name})`,
    });
  const listener = {
    ...{ ...recorder, report: reportHere },
    // The other page can have changed since the package was published.
    ...(isInInstalledPackage(file) && { onAnchor: () => undefined }),
  };
  const { resolveLink } = markdownFor({ file, sourcePath: '', pagePath: '/' }, listener);
  const href = resolveLink(target, { line });
  return href === undefined ? undefined : encodeAddress(href);
}

/** Tests if a file, as messages show it, belongs to an installed package, whose comments the site cannot correct. */
export function isInInstalledPackage(file: string): boolean {
  return file.includes('node_modules/');
}

/** Returns a copy of a value in which the content trees have the resolved links. */
function withLinks<Value>(value: Value, links: ResolvedLinks): Value;
function withLinks(value: unknown, links: ResolvedLinks): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withLinks(each, links));
  if (isContentTree(value))
    return { ...value, nodes: value.nodes.flatMap((node) => linkedNodes(node, links)) };
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withLinks(each, links)]),
  );
}

/** Returns a node with resolved links. Returns its children if it is a link to a page that does not exist. */
function linkedNodes(node: ContentNode, links: ResolvedLinks): readonly ContentNode[] {
  if (typeof node === 'string') return [node];
  const { tagName, properties, children } = elementParts(node);
  const linked = children.flatMap((child) => linkedNodes(child, links));
  const { href } = properties;
  if (tagName !== 'a' || typeof href !== 'string' || !links.has(href))
    return [toElement({ tagName, properties, children: linked })];
  const resolved = links.get(href);
  if (resolved === undefined) return linked;
  return [toElement({ tagName, properties: { ...properties, href: resolved }, children: linked })];
}
