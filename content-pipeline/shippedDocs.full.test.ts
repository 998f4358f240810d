// The documentation that installed packages ship, which their maintainers wrote for other tools, builds unchanged.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type ContentNode, elementParts, isContentTree } from '#manifest/contentElement';
import { parseBlocks } from './markdown/parser';
import { compile } from './testing/compileSample';

/** The packages with the folders of their documentation. */
const packages = {
  fastify: 'docs',
  mercurius: 'docs',
  mithril: 'docs',
  pino: 'docs',
  piscina: 'docs',
  'smart-buffer': 'docs',
  socks: 'docs',
  undici: 'docs',
};

/**
 * Returns the configuration of a site. Links, images and imports of files that a package does not contain are only
 * warnings.
 */
const config = (name: string) => `title: ${name}
url: https://${name}.example
sections: [{ kind: docs, id: docs, label: Docs, path: /docs, folder: docs }]
problems: { broken-link: warning, broken-image: warning, broken-import: warning }
`;

it.each(Object.entries(packages))(
  'the documentation of %s',
  async (name, docs) => {
    const sources = filesIn(path.resolve('node_modules', name, docs));
    expect([...sources.keys()].filter((file) => file.endsWith('.md')).length).toBeGreaterThan(1);
    const files = [...sources].map(([file, bytes]) => [`docs/${file}`, bytes] as const);
    const { pages, reported } = await compile({
      'recto.yaml': config(name),
      ...Object.fromEntries(files),
    });

    const errors = reported.filter(({ severity }) => severity === 'error');
    expect(
      errors.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
    ).toEqual([]);
    const shown = words(pages.map(({ document }) => textIn(document)).join(' '));
    for (const [file, bytes] of sources) {
      if (!/(?<!\/_[^/]*)\.md$/.test(file)) continue;
      const lost = [...words(writtenText(new TextDecoder().decode(bytes)))].filter(
        (word) => !shown.has(word),
      );
      expect({ file, lost }).toEqual({ file, lost: [] });
    }
  },
  120_000,
);

/** Returns the bytes of the files in a folder by path. */
function filesIn(folder: string): Map<string, Uint8Array> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file)]),
  );
}

/** Removes front matter and the imports of MDX. */
function withoutHead(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^import .* from .*$/gm, '');
}

/** Returns the text of Markdown without its markup: of texts, code and code blocks. */
function writtenText(text: string): string {
  const parts: string[] = [];
  visit(parseBlocks(withoutHead(text), {}), (node: Nodes) => {
    for (const child of 'children' in node ? node.children : []) {
      if (child.type === 'html' || child.type === 'break')
        Object.assign(child, { type: 'text', value: ' ' });
    }
    // GFM ignores cells for which a table has no column (https://github.github.com/gfm/#tables-extension-).
    if (node.type === 'table') {
      for (const row of node.children) row.children.splice(node.children[0]?.children.length ?? 0);
    }
    // Diagrams become images.
    if (node.type === 'code' && node.lang !== 'mermaid') parts.push(node.value);
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      parts.push(textOf(node, { includeImageAlt: false }));
    }
  });
  return parts.join(' ').replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, '');
}

/** Returns all texts of a value in a page document. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return ` ${value} `;
  if (typeof value !== 'object' || value === null) return '';
  if (isContentTree(value)) return value.nodes.map(textOfNode).join('');
  return Object.values(value).map(textIn).join('');
}

function textOfNode(node: ContentNode): string {
  if (typeof node === 'string') return node;
  const { tagName, children } = elementParts(node);
  const text = children.map(textOfNode).join('');
  return ['span', 'a', 'code', 'em', 'strong', 'del'].includes(tagName) ? text : ` ${text} `;
}

/** Returns the letters and digits of a text, as words. */
function words(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
}
