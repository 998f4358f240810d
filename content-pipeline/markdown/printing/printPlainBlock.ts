import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { changedCode } from './changedCode';
import { codeFence, codeSpan } from './codeFence';
import { codeText } from './codeText';
import { hasClass } from './hasClass';
import type { ResolveHref } from './printableElements';

/**
 * Prints a block for which no rule of Markdown needs to be asked: code, or a paragraph of harmless
 * words, names in code and links. Most blocks are such ones, and the printer takes ten times as long.
 */
export function printPlainBlock(node: ContentNode, resolve: ResolveHref): string | undefined {
  if (node.type === 'text') return undefined;
  if (node.tagName === 'figure' && hasClass(node, 'code')) return printPlainCode(node);
  return node.tagName === 'p' ? printPlainWords(node.children, resolve) : undefined;
}

/** The same for what stands within a paragraph. */
export function printPlainWords(
  nodes: readonly ContentNode[],
  resolve: ResolveHref,
): string | undefined {
  const parts = nodes.map((node) => printPart(node, resolve));
  if (parts.includes(undefined)) return undefined;
  const line = parts.join('').trim();
  // A line may begin with the mark of a list or of something else.
  return /^[\p{L}"'(`[]/u.test(line) ? line : undefined;
}

const harmless = /^[\p{L}\p{N}\s,;'"().:/?%=–—’‘“”…-]*$/u;

function printPart(node: ContentNode, resolve: ResolveHref): string | undefined {
  if (node.type === 'text') {
    const isAddress = /:\/\/|www\./i.test(node.value);
    return harmless.test(node.value) && !isAddress ? node.value.replace(/\s+/g, ' ') : undefined;
  }
  const { tagName, children } = node;
  const { href, title } = node.properties ?? {};
  const [only, ...others] = children;
  if (only === undefined || others.length > 0) return undefined;
  if (tagName === 'code')
    return only.type === 'text' &&
      /^[^`\s](?:[^`\s]| (?! ))*$/.test(only.value) &&
      !only.value.endsWith(' ')
      ? codeSpan(only.value)
      : undefined;
  if (tagName !== 'a' || typeof href !== 'string' || title !== undefined) return undefined;
  if (href.startsWith('#fn') || !/^(?:[/#]|https?:)[^\s()<>\\]*$/.test(href)) return undefined;
  const label = printPart(only, resolve);
  return label === undefined ? undefined : `[${label}](${resolve(href)})`;
}

/** Code without a title, whose fence needs nothing but a language. */
function printPlainCode(figure: ContentElement): string | undefined {
  const { dataLanguage, dataTitle } = figure.properties ?? {};
  if (dataTitle !== undefined || typeof dataLanguage !== 'string') return undefined;
  const changed = changedCode(figure);
  return changed === undefined
    ? codeFence(codeText(figure), dataLanguage)
    : codeFence(changed, 'diff');
}
