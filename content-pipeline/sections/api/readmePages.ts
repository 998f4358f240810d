import type { ContentPage } from '#manifest/docPage';
import { type HastElement, type HastNode, toContentTree } from '#manifest/hast';
import { outlineOf } from '../../markdown/anchors';
import { plainText } from '../../markdown/plainText';
import { readmeElements, readmeSize } from './pageLimits';

interface DividedReadme {
  /**
   * The part on the page of the package. If there are further pages, it ends with links to these pages and to the
   * headings on them.
   */
  start: HastNode[];
  pages: ContentPage[];
}

interface ReadmePlace {
  /**
   * The beginning of the titles of further pages. The first heading of the page follows, or the number of the page if
   * it has no heading.
   */
  title: string;
  breadcrumbs: ContentPage['breadcrumbs'];
  /** The route path of the package's page. */
  path: string;
  pathOf(name: string): string;
}

/**
 * Divides a long readme at its headings into parts that fit on pages. `start` is the part on the page of the package,
 * with links to the other pages. `pages` is empty if the readme fits on the page of the package.
 */
export function divideReadme(nodes: readonly HastNode[], place: ReadmePlace): DividedReadme {
  if (shareOf(nodes) <= 1) return { start: [...nodes], pages: [] };
  const [start = [], ...parts] = partsOf(nodes);
  const placed = parts.map((part, index) => {
    const headings = headingsIn(part);
    const name = headings
      .slice(0, 1)
      .map(anchorOf)
      .join()
      .replace(/^readme-/, '');
    return { part, headings, path: place.pathOf(name || String(index + 2)) };
  });
  const paths = new Map<string, string>();
  for (const id of idsIn(start)) paths.set(id, place.path);
  for (const { part, path } of placed) for (const id of idsIn(part)) paths.set(id, path);
  const titles = placed.map(({ headings: [first] }, index) =>
    [place.title, first === undefined ? String(index + 2) : plainText([first])].join(': '),
  );
  const linkTo = (index: number) => {
    const [label, href] = [titles[index], placed[index]?.path];
    return label === undefined || href === undefined ? undefined : { label, href };
  };
  const pages = placed.map(({ part, path, headings }, index): ContentPage => {
    const levels = headings.map(levelOf);
    const body = part.map((node) => adapt(node, path, paths, 2 - Math.min(...levels)));
    const [previous, next] = [linkTo(index - 1), linkTo(index + 1)];
    return {
      kind: 'content',
      path,
      title: titles[index] ?? place.title,
      outline: outlineOf(
        headingsIn(body).map((heading) => ({
          id: anchorOf(heading),
          label: plainText([heading]),
          level: levelOf(heading),
        })),
        { minHeadingLevel: 2, maxHeadingLevel: 3 },
      ),
      breadcrumbs: place.breadcrumbs,
      ...(previous && { previous }),
      ...(next && { next }),
      body: { type: 'tree', tree: toContentTree(body) },
    };
  });
  const links = placed.map(({ headings, path }, index) =>
    element('li', {}, [
      element('a', { href: path }, [{ type: 'text', value: titles[index] ?? '' }]),
      element(
        'ul',
        {},
        headings
          .filter((heading) => levelOf(heading) === Math.min(...headings.map(levelOf)))
          .map((heading) =>
            element('li', {}, [
              element('a', { href: `${path}#${anchorOf(heading)}` }, [
                { type: 'text', value: plainText([heading]) },
              ]),
            ]),
          ),
      ),
    ]),
  );
  return {
    start: [...start.map((node) => adapt(node, place.path, paths, 0)), element('ul', {}, links)],
    pages,
  };
}

/**
 * Combines the sections that `sectionsOf` returns into parts that fit on a page. The first part has at most half of the
 * size limit.
 */
function partsOf(nodes: readonly HastNode[]): HastNode[][] {
  const parts: HastNode[][] = [[]];
  let left = 0.5;
  for (const section of sectionsOf(nodes, 3)) {
    const share = shareOf(section);
    const last = parts.at(-1);
    if (last !== undefined && (share <= left || last.length === 0)) {
      last.push(...section);
      left -= share;
    } else {
      parts.push([...section]);
      left = 1 - share;
    }
  }
  return parts;
}

/** The deepest level of headings at which a readme is divided. */
const lowestLevel = 6;

/**
 * Divides nodes at headings of `level` and above. Sections that exceed half of the size limit of a page are divided at
 * lower headings, and finally into single nodes.
 */
function sectionsOf(nodes: readonly HastNode[], level: number): (readonly HastNode[])[] {
  if (level > lowestLevel) return nodes.map((node) => [node]);
  const sections: HastNode[][] = [];
  for (const node of nodes) {
    const starts = isHeading(node) && levelOf(node) <= level;
    const last = sections.at(-1);
    if (starts || last === undefined) sections.push([node]);
    else last.push(node);
  }
  return sections.flatMap((section) =>
    shareOf(section) <= 1 / 2 ? [section] : sectionsOf(section, level + 1),
  );
}

/**
 * Returns the size of nodes as a share of the size limit of a page. There are two limits, for characters and for
 * elements; the larger share is returned. It is more than 1 if the nodes do not fit on a page.
 */
function shareOf(nodes: readonly HastNode[]): number {
  const size = JSON.stringify(toContentTree(nodes)).length / readmeSize;
  return Math.max(size, elementsIn(nodes) / readmeElements);
}

function elementsIn(nodes: readonly HastNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'text' ? 0 : 1 + elementsIn(node.children)),
    0,
  );
}

function headingsIn(nodes: readonly HastNode[]): HastElement[] {
  return nodes.filter(isHeading);
}

function isHeading(node: HastNode): node is HastElement {
  return (
    node.type === 'element' && /^h[2-6]$/.test(node.tagName) && node.properties?.id !== undefined
  );
}

function anchorOf({ properties }: HastElement): string {
  return String(properties?.id ?? '');
}

function levelOf({ tagName }: HastElement): number {
  return Number(tagName.slice(1));
}

/**
 * Returns a copy of a node. `shift` is added to the levels of its headings, but no level is less than 2. In links to
 * anchors on other pages, the route path of the page (from `paths`) is added before the anchor.
 */
function adapt(
  node: HastNode,
  path: string,
  paths: ReadonlyMap<string, string>,
  shift: number,
): HastNode {
  if (node.type === 'text') return node;
  const { properties = {}, children } = node;
  const { href } = properties;
  const target = typeof href === 'string' && href.startsWith('#') && paths.get(href.slice(1));
  const isElsewhere = target !== false && target !== undefined && target !== path;
  const level = /^h[2-6]$/.test(node.tagName) ? Math.max(levelOf(node) + shift, 2) : undefined;
  return {
    ...node,
    ...(level !== undefined && { tagName: `h${level}` }),
    ...(isElsewhere && { properties: { ...properties, href: `${target}${href}` } }),
    children: children.map((child) => adapt(child, path, paths, shift)),
  };
}

function* idsIn(nodes: readonly HastNode[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    if (typeof node.properties?.id === 'string') yield node.properties.id;
    yield* idsIn(node.children);
  }
}

function element(
  tagName: string,
  properties: Record<string, string>,
  children: HastNode[],
): HastElement {
  return { type: 'element', tagName, properties, children };
}
