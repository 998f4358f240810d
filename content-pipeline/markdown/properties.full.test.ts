import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentTags } from '#manifest/contentTags';
import { contentTreeSchema } from '#manifest/contentTree';
import { type HastNode, toContentTree } from '#manifest/hast';
import { compileInline } from './compileMarkdown';
import { parseBlocks } from './parser';
import { anyMarkdown } from './testing/anyMarkdown';
import { anySite, compileText } from './testing/compileText';

/** Returns tags and properties that are not allowed in content; an empty array if the content is safe to render. */
function problemsOf(nodes: readonly HastNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === 'text') return [];
    const { tagName, properties = {}, children } = node;
    const problems = Object.entries(properties).flatMap(([name, value]) => {
      const isAddress = ['href', 'src', 'srcSet'].includes(name);
      const allowed = /^(?:https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\]))/i;
      if (/^(?:on|style$|srcDoc$|formAction$)/i.test(name)) return [`${tagName} ${name}`];
      return isAddress && !allowed.test(String(value)) ? [`${tagName} ${name}=${value}`] : [];
    });
    return [...(contentTags.has(tagName) ? [] : [tagName]), ...problems, ...problemsOf(children)];
  });
}

function linksWithinLinks(nodes: readonly HastNode[], inLink = false): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return false;
    const isLink = node.tagName === 'a';
    return (isLink && inLink) || linksWithinLinks(node.children, inLink || isLink);
  });
}

function idsOf(nodes: readonly HastNode[]): unknown[] {
  return nodes.flatMap((node) =>
    node.type === 'text' ? [] : [...[node.properties?.id ?? []].flat(), ...idsOf(node.children)],
  );
}

const runs = { numRuns: 400, seed: 11 };

describe('any text of an author', () => {
  it('becomes content that matches the schema and is safe', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { tree } = compileText(text);
        const stored = JSON.parse(JSON.stringify(toContentTree(tree.children)));
        expect(contentTreeSchema.parse(stored)).toEqual(stored);
        expect(problemsOf(tree.children)).toEqual([]);
      }),
      runs,
    );
  });

  it('becomes a page with unique anchors and without nested links', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { tree, parsed, headings } = compileText(text);
        const ids = idsOf(tree.children);
        expect(linksWithinLinks(tree.children)).toBe(false);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !parsed.anchors.has(String(id)))).toEqual([]);
        expect(headings.filter(({ id, label }) => label === '' || /\s/.test(id))).toEqual([]);
      }),
      runs,
    );
  });

  it('is reported at positions that exist', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line = 1, column = 1, length = 0, message, hint } of compileText(text)
          .entries) {
          const written = lines[line - 1];
          expect(written).toBeDefined();
          expect(column + length).toBeLessThanOrEqual((written ?? '').length + 1);
          expect(`${message} ${hint}`).not.toMatch(/undefined|\[object|\n/);
        }
      }),
      runs,
    );
  });

  it('has the same meaning in a block with spaces in its first line as in a directive', () => {
    const treeOf = (text: string) =>
      JSON.stringify(parseBlocks(text), (key, value: unknown) =>
        key === 'column' || key === 'offset' ? undefined : value,
      );
    fc.assert(
      fc.property(anyMarkdown, fc.constantFrom('', '> ', '- '), (text, prefix) => {
        const lines = text
          .split(/\r\n|\r|\n/)
          .map((line) => `${prefix.replace('-', ' ')}${line}`)
          .join('\n');
        const block = (opening: string) => treeOf(`${prefix}${opening}\n${lines}\n:::::\nx`);
        expect(block('::::: tip A')).toEqual(block(':::::tip[A]'));
      }),
      runs,
    );
  });

  it('is safe as inline content, too', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { children } = compileInline({ path: 'a.yaml', text }, anySite, () => {});
        expect(problemsOf(children)).toEqual([]);
      }),
      runs,
    );
  });
});
