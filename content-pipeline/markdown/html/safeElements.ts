import type { Element, Root as ElementRoot } from 'hast';
import type { Html, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { contentTags } from '#manifest/contentTags';
import type { Report } from '../../diagnostics/diagnostic';
import { limits } from '../limits';
import { buildElements, type KeptElement, parseHtml, sanitize } from '../parser';
import type { CustomElements, PageContext } from '../render/page';
import { placeOf, type SourceText } from '../sourceText';
import {
  allowsProperty,
  attributeOf,
  elementProperties,
  isToolAttribute,
  removedTag,
  requiredAncestors,
  strippedTags,
} from './allowedHtml';
import { cutStripped } from './strippedHtml';

/**
 * Converts a Markdown tree to elements with only allowed tags and attributes. Reports removed tags and attributes,
 * except attributes of other tools. Returns an empty tree, after reporting the HTML, if the HTML exceeds a limit.
 */
export function safeElements(
  tree: Root,
  source: SourceText,
  { words, elements: customElements }: Pick<PageContext, 'words' | 'elements'>,
  report: Report,
): ElementRoot {
  const elements = buildElements(tree, words);
  // Without HTML, the pipeline has made all elements itself; the HTML parser would only take time.
  if (!hasHtml(elements)) return elements;
  if (!checkHtml(tree, source, report)) return { type: 'root', children: [] };
  cutStripped(elements, source, report);
  keepBlocks(elements);
  // If a part of a table comes first, the HTML parser expects a table and drops all other content.
  elements.children.unshift({ type: 'element', tagName: 'div', properties: {}, children: [] });
  const parsed = parseHtml(elements);
  parsed.children.shift();
  releaseBlocks(parsed);
  renameObsolete(parsed);
  reportHtml(parsed, source, customElements, report);
  if (customElements) nameAttributes(parsed, customElements);
  return sanitize(parsed, customElements);
}

function hasHtml(tree: ElementRoot): boolean {
  let found = false;
  visit(tree, 'raw', () => {
    found = true;
    return false;
  });
  return found;
}

/**
 * Replaces code blocks and formulas with wrappers (`KeptElement`), because the HTML parser would remove their source
 * (`data`) and a blank first line. A wrapper that is not inline is put into a `<pre>`, so that the parser treats it as
 * a block.
 */
function keepBlocks(tree: ElementRoot): void {
  visit(tree, 'element', (element, index, parent) => {
    const { codeBlock, formula } = element.data ?? {};
    if ((codeBlock ?? formula) === undefined || index === undefined) return undefined;
    const kept: KeptElement = { type: 'keptElement', data: { element } };
    if (formula?.isBlock === false) {
      parent?.children.splice(index, 1, kept);
      return SKIP;
    }
    const shell: Element = { type: 'element', tagName: 'pre', properties: {}, children: [kept] };
    if (element.position !== undefined) shell.position = element.position;
    parent?.children.splice(index, 1, shell);
    return SKIP;
  });
}

function releaseBlocks(tree: ElementRoot): void {
  visit(tree, 'keptElement', (kept, index, parent) => {
    if (kept.data.element.tagName !== 'span' || index === undefined) return undefined;
    parent?.children.splice(index, 1, kept.data.element);
    return SKIP;
  });
  visit(tree, 'element', ({ tagName, children: [kept] }, index, parent) => {
    if (tagName !== 'pre' || kept?.type !== 'keptElement' || index === undefined) return;
    parent?.children.splice(index, 1, kept.data.element);
  });
}

const successors: Readonly<Record<string, string>> = {
  ...{ acronym: 'abbr', center: 'div', strike: 's', tt: 'code' },
};

function renameObsolete(tree: ElementRoot): void {
  visit(tree, 'element', (element) => {
    const { tagName, properties } = element;
    if (!Object.hasOwn(successors, tagName)) return;
    if (tagName === 'center') properties.align = 'center';
    element.tagName = successors[tagName] ?? tagName;
  });
}

/**
 * Tags of formatting elements. If such an element is not closed, the HTML parser repeats it in each block that follows.
 */
const formatting: ReadonlySet<string> = new Set([
  ...['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt'],
  'u',
]);

/** Tags that have no end tag, or whose end tag is optional. */
const endless: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'colgroup', 'dd', 'dt', 'embed', 'hr', 'img', 'input', 'li'],
  ...['link', 'meta', 'option', 'p', 'param', 'rp', 'rt', 'source', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr', 'track', 'wbr'],
]);

/**
 * Tests if the HTML of a page is within the limits of nesting and of repeated elements, and reports the first HTML that
 * exceeds a limit. The HTML parser repeats unclosed formatting in each block, so a few bytes can create millions of
 * elements.
 */
function checkHtml(tree: Root, { path }: SourceText, report: Report): boolean {
  const htmlNodes: Html[] = [];
  let blocks = 0;
  visit(tree, (node) => {
    blocks += 1;
    if (node.type === 'html') htmlNodes.push(node);
  });

  const open = new Map<string, number>();
  let depth = 0;
  let repeated = 0;
  for (const { value, position } of htmlNodes) {
    for (const [, slash, written = ''] of value.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
      blocks += 1;
      const tag = written.toLowerCase();
      const count = open.get(tag) ?? 0;
      if (endless.has(tag) || (slash === '/' && count === 0)) continue;
      const step = slash === '/' ? -1 : 1;
      open.set(tag, count + step);
      depth += step;
      if (formatting.has(tag)) repeated += step;
    }
    if (depth <= limits.nesting && repeated * blocks <= limits.repeatedElements) continue;
    report({
      code: 'too-deep',
      severity: 'error',
      message:
        depth > limits.nesting
          ? `HTML tags are nested more than ${limits.nesting} levels deep`
          : 'HTML tags that are not closed would be repeated in every block of the page',
      hint:
        depth > limits.nesting
          ? 'add missing end tags, or reduce the nesting'
          : 'add the missing end tags',
      file: path,
      line: position?.start.line,
      column: position?.start.column,
    });
    return false;
  }
  return true;
}

function nameAttributes(tree: ElementRoot, elements: CustomElements): void {
  visit(tree, 'element', (element) => {
    if (elements.has(element.tagName)) element.properties = elementProperties(element, elements);
  });
}

function reportHtml(
  tree: ElementRoot,
  source: SourceText,
  customElements: CustomElements | undefined,
  report: Report,
): void {
  visit(tree, []);

  function visit({ children }: ElementRoot | Element, ancestors: readonly string[]): void {
    for (const child of children) {
      if (child.type !== 'element') continue;
      reportElement(child, ancestors);
      if (!strippedTags.has(child.tagName)) visit(child, [...ancestors, child.tagName]);
    }
  }

  function reportElement(element: Element, ancestors: readonly string[]): void {
    const { tagName, properties, position } = element;
    const parents = requiredAncestors[tagName];
    if (!contentTags.has(tagName) && !customElements?.has(tagName)) {
      const { message, hint } = removedTag(tagName);
      warn(element, `<${tagName}>`, message, hint);
    } else if (parents !== undefined && !parents.some((parent) => ancestors.includes(parent))) {
      const names = parents.map((parent) => `<${parent}>`).join(' or ');
      warn(
        element,
        `<${tagName}>`,
        `the tag <${tagName}> is only allowed in ${names} and is removed here`,
        `put the tag into ${names}, or remove the tag`,
      );
    } else {
      for (const [name, value] of Object.entries(properties)) {
        if (allowsProperty(tagName, name, value, customElements) || isToolAttribute(name)) continue;
        const attribute = attributeOf(name);
        warn(
          element,
          attribute,
          `the attribute "${attribute}" of <${tagName}> is not allowed and is removed`,
          customElements?.has(tagName)
            ? 'list the attribute under "elements" in recto.yaml, or remove the attribute'
            : 'use Markdown instead, or remove the attribute',
        );
      }
    }

    function warn({ tagName: tag }: Element, subject: string, message: string, hint: string): void {
      report({
        code: 'unsafe-html',
        severity: 'warning',
        message,
        subject,
        hint,
        file: source.path,
        ...placeOf(source.text, position, `<${tag}`),
      });
    }
  }
}
