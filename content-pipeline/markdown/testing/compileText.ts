import type { HastNode } from '#manifest/hast';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { englishWords } from '../../words/pageWords';
import { compileMarkdown, type MarkdownContext } from '../compileMarkdown';
import { parseMarkdown } from '../parseMarkdown';

/** A site on which all files have a page, all images have 40 × 20 pixels, and `Thing` is a symbol. */
export const anySite: MarkdownContext = {
  resolveLink: (target) =>
    /^(?:[a-z]+:|[/#])/i.test(target) ? target : `/docs/${target.replace(/^\.\//, '')}/`,
  resolveImage: (target) => ({ src: `/media/${target}`, width: 40, height: 20 }),
  symbolHref: (name) => (name === 'Thing' ? '/api/Thing/' : undefined),
  words: englishWords,
};

/**
 * Compiles lines of a file, by default of Markdown. Returns the fields of the compiled page, the parsed page
 * (`parsed`), the content in a readable form (`html`), the diagnostics (`entries`), and each diagnostic as `code
 * line:column` (`reported`).
 */
export function compileText(
  lines: readonly string[] | string,
  context = anySite,
  path = 'page.md',
) {
  const text = typeof lines === 'string' ? lines : lines.join('\n');
  const log = createDiagnosticLog();
  const parsed = parseMarkdown({ path, text }, log.report, context);
  const compiled = compileMarkdown(parsed, context, log.report);
  return {
    ...compiled,
    parsed,
    html: showContent(compiled.tree.children),
    entries: log.entries,
    reported: log.entries.map(({ code, line, column }) => `${code} ${line}:${column}`),
  };
}

/** Returns content in a readable form: `<a href=/x>words</a>`. */
export function showContent(nodes: readonly HastNode[]): string {
  return nodes.map(showNode).join('');
}

function showNode(node: HastNode): string {
  if (node.type === 'text') return node.value;
  const { tagName, properties = {}, children } = node;
  const shown = Object.entries(properties).map(([name, value]) => {
    const words = Array.isArray(value) ? value.join('.') : String(value);
    return ` ${name}=${words.includes(' ') ? `"${words}"` : words}`;
  });
  const start = `<${tagName}${shown.join('')}>`;
  return children.length === 0 && /^(?:br|hr|img|input|source)$/.test(tagName)
    ? start
    : `${start}${showContent(children)}</${tagName}>`;
}
