import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Element, Root, Text } from 'hast';
import { contentTags, mathTags } from '#manifest/contentTags';
import type { ContentNode } from '#manifest/contentTree';
import { requiredAncestors, strippedTags } from '../../content-pipeline/markdown/html/allowedHtml';
import { sanitize } from '../../content-pipeline/markdown/parser';
import { anyMarkdown } from '../../content-pipeline/markdown/testing/anyMarkdown';
import { compileText } from '../../content-pipeline/markdown/testing/compileText';
import { cleanNodes } from '../../viewer/data/cleanContent';
import { addressFault, anyNodes, propertyRuns } from './arbitraries';

type Nodes = readonly (ContentNode | Root['children'][number])[];

/** Elements and properties that no page may hold. */
function problemsOf(nodes: Nodes): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === 'text') return [];
    if (node.type !== 'element') return [node.type];
    const { tagName, properties = {}, children } = node;
    const names = Object.entries(properties).flatMap(([name, value]) => {
      if (/^(?:on|style|srcdoc|formaction|xlink|ping|action|dangerously|key$|ref$)/i.test(name))
        return [name];
      const isAddress = ['href', 'src', 'cite'].includes(name);
      return (isAddress && addressFault(String(value))) || [];
    });
    const isKnown = contentTags.has(tagName) || mathTags.has(tagName);
    return [...(isKnown ? [] : [tagName]), ...names, ...problemsOf(children)];
  });
}

/** Whether there are tags that mean nothing outside of others. */
function holdsBound(nodes: readonly ContentNode[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'element' &&
      (Object.hasOwn(requiredAncestors, node.tagName) || holdsBound(node.children)),
  );
}

/** All text, but for that of tags that are removed with what they hold. */
function textOf(nodes: Nodes, without: ReadonlySet<string> = new Set()): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type !== 'element' || without.has(node.tagName)
        ? ''
        : textOf(node.children, without);
    })
    .join('');
}

describe('a tree from anywhere', () => {
  it('is cleaned by the viewer: harmless, with all its text, and the second time there is nothing to do', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const clean = cleanNodes(nodes);
        expect(problemsOf(clean)).toEqual([]);
        expect(textOf(clean)).toBe(textOf(nodes));
        expect(cleanNodes(clean as ContentNode[])).toEqual(clean);
      }),
      propertyRuns,
    );
  });

  it('is cleaned by the pipeline: no other elements, the text of all that is not stripped, and once is enough', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const root: Root = { type: 'root', children: nodes as (Element | Text)[] };
        const clean = sanitize(structuredClone(root));
        // Addresses are checked when they are resolved.
        const failures = problemsOf(clean.children).filter(
          (failure) => !/^(?:scheme|host|path) /.test(failure),
        );
        expect(failures).toEqual([]);
        expect(textOf(clean.children)).toBe(textOf(nodes, strippedTags));
        // What stands in a list that is no list any more is left out when it is met again.
        const again = sanitize(structuredClone(clean));
        expect(textOf(again.children)).toBe(textOf(clean.children));
        if (!holdsBound(nodes)) expect(again).toEqual(clean);
      }),
      propertyRuns,
    );
  });
});

describe('what the pipeline makes of Markdown', () => {
  it('is left by the viewer as it is', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { children } = compileText(text).tree;
        expect(JSON.stringify(cleanNodes(children))).toBe(JSON.stringify(withProperties(children)));
      }),
      propertyRuns,
    );
  });
});

/** The viewer gives every element properties, and draws by itself how pictures are loaded and boxes cannot be ticked. */
function withProperties(nodes: readonly ContentNode[]): ContentNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node;
    const { type, tagName } = node;
    const { loading: _, disabled: __, ...properties } = node.properties ?? {};
    return { type, tagName, properties, children: withProperties(node.children) };
  });
}
