import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Element, Root, Text } from 'hast';
import { type ContentNode, elementParts, toElement } from '#manifest/contentElement';
import { contentTags, mathTags } from '#manifest/contentTags';
import { type HastNode, toContentTree, toHast } from '#manifest/hast';
import { requiredAncestors, strippedTags } from '../../content-pipeline/markdown/html/allowedHtml';
import { sanitize } from '../../content-pipeline/markdown/parser';
import { anyMarkdown } from '../../content-pipeline/markdown/testing/anyMarkdown';
import { compileText } from '../../content-pipeline/markdown/testing/compileText';
import { cleanNodes } from '../../viewer/data/cleanContent';
import { addressProblem, anyNodes, propertyRuns } from './arbitraries';

type Nodes = readonly (HastNode | Root['children'][number])[];

/** Returns descriptions of the forbidden elements and properties in trees. */
function problemsOf(nodes: Nodes): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === 'text') return [];
    if (node.type !== 'element') return [node.type];
    const { tagName, properties = {}, children } = node;
    const names = Object.entries(properties).flatMap(([name, value]) => {
      if (/^(?:on|style|srcdoc|formaction|xlink|ping|action|dangerously|key$|ref$)/i.test(name))
        return [name];
      const isAddress = ['href', 'src', 'cite'].includes(name);
      return (isAddress && addressProblem(String(value))) || [];
    });
    const isKnown = contentTags.has(tagName) || mathTags.has(tagName);
    return [...(isKnown ? [] : [tagName]), ...names, ...problemsOf(children)];
  });
}

/** Tests if trees contain elements that are valid only inside particular elements. */
function containsBoundTags(nodes: readonly HastNode[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'element' &&
      (Object.hasOwn(requiredAncestors, node.tagName) || containsBoundTags(node.children)),
  );
}

/** Returns the text of trees, without the text of elements whose tags are in `without`. */
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

describe('a foreign tree', () => {
  it('is sanitized by the viewer: safe, with all its text, and unchanged by a second run', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const clean = cleanNodes(toContentTree(nodes).nodes);
        expect(problemsOf(toHast({ nodes: clean }))).toEqual([]);
        expect(textOf(toHast({ nodes: clean }))).toBe(textOf(nodes));
        expect(cleanNodes(clean)).toEqual(clean);
      }),
      propertyRuns,
    );
  });

  it('is sanitized by the pipeline: known elements only, with all text that is not stripped, and unchanged by a second run', () => {
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
        // List items outside of a list are removed by the second run.
        const again = sanitize(structuredClone(clean));
        expect(textOf(again.children)).toBe(textOf(clean.children));
        if (!containsBoundTags(nodes)) expect(again).toEqual(clean);
      }),
      propertyRuns,
    );
  });
});

describe('compiled Markdown', () => {
  it('is not changed by the viewer', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { nodes } = toContentTree(compileText(text).tree.children);
        expect(cleanNodes(nodes)).toEqual(withoutRendered(nodes));
      }),
      propertyRuns,
    );
  });
});

/** Returns content trees without the attributes that the viewer itself adds. */
function withoutRendered(nodes: readonly ContentNode[]): ContentNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const { tagName, properties, children } = elementParts(node);
    const { loading: _, disabled: __, ...rest } = properties;
    return toElement({ tagName, properties: rest, children: withoutRendered(children) });
  });
}
