import { visit } from 'unist-util-visit';
import { type Page, parseMarkdown } from './readFences';

/**
 * Returns a problem for each link to a reference page that does not exist. Also returns a problem if the page has no
 * links to the reference.
 */
export function checkApiLinks(
  { file, markdown }: Page,
  apiExports: ReadonlyMap<string, Set<string>>,
): string[] {
  const problems: string[] = [];
  const links = readApiLinks(markdown);
  for (const { url, line } of links) {
    const { kind, name } = readTarget(url);
    if (kind !== undefined && name !== undefined && apiExports.get(name)?.has(kind)) continue;
    const kinds = [...(apiExports.get(name ?? '') ?? [])].join(', ') || 'none';
    problems.push(
      `${file}:${line}: ${url} is not an API page; kinds of export "${name}": ${kinds}`,
    );
  }
  return links.length === 0 ? [`${file}:1: has no link to an API page`, ...problems] : problems;
}

/**
 * Returns the names of the symbols whose reference pages are linked from a page. The set contains `undefined` if the
 * page has a link below `/api/` that does not have the form of a symbol's URL.
 */
export function readLinkedNames(markdown: string): Set<string | undefined> {
  return new Set(readApiLinks(markdown).map(({ url }) => readTarget(url).name));
}

function readApiLinks(markdown: string): { url: string; line: number }[] {
  const links: { url: string; line: number }[] = [];
  visit(parseMarkdown(markdown), ['link', 'definition'], (node) => {
    if (!('url' in node) || !node.url.startsWith('/api/')) return;
    links.push({ url: node.url, line: node.position?.start.line ?? 1 });
  });
  return links;
}

function readTarget(url: string): { kind?: string | undefined; name?: string | undefined } {
  const [, kind, name] = /^\/api\/graphql\/(\w+)\/(\w+)\/(#.*)?$/.exec(url) ?? [];
  return { kind, name };
}
