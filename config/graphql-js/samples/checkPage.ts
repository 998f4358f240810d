import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Page, parseMarkdown } from './readFences';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(70).max(160),
  sidebarLabel: z.string().min(1).optional(),
});

/** Checks what every tutorial must have beside its samples: title, description, links to the reference. */
export function checkPage(page: Page, apiExports: ReadonlyMap<string, Set<string>>): string[] {
  return [...checkFrontMatter(page), ...checkApiLinks(page, apiExports)];
}

function checkFrontMatter({ file, markdown }: Page): string[] {
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1];
  if (matter === undefined) return [`${file}:1: has no front matter`];
  const result = frontMatterSchema.safeParse(parse(matter));
  if (result.success) return [];
  return result.error.issues.map(
    ({ path, message }) => `${file}:1: front matter ${path.join('.')}: ${message}`,
  );
}

function checkApiLinks(
  { file, markdown }: Page,
  apiExports: ReadonlyMap<string, Set<string>>,
): string[] {
  const problems: string[] = [];
  let links = 0;
  visit(parseMarkdown(markdown), ['link', 'definition'], (node) => {
    if (!('url' in node) || !node.url.startsWith('/api/')) return;
    links += 1;
    const [, kind, name] = /^\/api\/graphql\/(\w+)\/(\w+)\/(#.*)?$/.exec(node.url) ?? [];
    if (kind !== undefined && name !== undefined && apiExports.get(name)?.has(kind)) return;
    const kinds = [...(apiExports.get(name ?? '') ?? [])].join(', ') || 'nothing';
    const line = node.position?.start.line ?? 1;
    problems.push(`${file}:${line}: ${node.url} is no API page; "${name}" is exported as ${kinds}`);
  });
  return links === 0 ? [`${file}:1: links to no API page`, ...problems] : problems;
}
