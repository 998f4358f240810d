import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from './decodeText';

/**
 * Patterns of the parts of an SVG image that are not allowed: browsers execute them when they open the image directly,
 * or they load other files.
 */
const problems: readonly { pattern: RegExp; problem: string; hint: string }[] = [
  {
    pattern:
      /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object)\b|w3\.org\/1999\/xhtml/i,
    problem: 'contains scripts or foreign content',
    hint: 'remove the element',
  },
  {
    pattern: /\bon[a-z]+\s*=\s*["']/i,
    problem: 'contains event handlers',
    hint: 'remove the attribute',
  },
  {
    pattern: /\bhref\s*=\s*["'](?!\s*(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,]))/i,
    problem: 'refers to other files',
    hint: 'embed the other file as a "data:" URL, or remove the attribute',
  },
  {
    pattern: /\burl\((?!\s*(?:["']\s*)?(?:#|data:))|@import\b/i,
    problem: 'loads files in its styles',
    hint: 'embed the other file as a "data:" URL, or remove the rule',
  },
  {
    pattern:
      /<(?:[\w-]+:)?(?:animate|set)\b[^>]*\battributeName\s*=\s*["']\s*(?:[\w-]+:)?(?:href|on)/i,
    problem: 'animates a URL or an event handler',
    hint: 'remove the animation',
  },
  {
    pattern: /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i,
    problem: 'declares entities, document types or stylesheets',
    hint: 'remove the declaration',
  },
  {
    pattern: /<\?xml\b[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii)["'])/i,
    problem: 'is not encoded in UTF-8',
    hint: 'save the file as UTF-8, and declare encoding="UTF-8"',
  },
];

/**
 * Returns an SVG image without its links, which have no effect in a page, and without HTML for which it contains an
 * alternative. Reports parts of the image that are not allowed, such as scripts and references to other files. An image
 * without these parts is returned unchanged.
 */
export function cleanSvg(bytes: Uint8Array, file: string, report: Report): Uint8Array {
  const written = decodeText(bytes, file, report);
  if (written === undefined) return bytes;
  const cleaned = withoutReplaceableHtml(withoutLinks(written));
  reportProblems(cleaned, file, report);
  return cleaned === written ? bytes : new TextEncoder().encode(cleaned);
}

/**
 * Removes the targets of the elements `<a>`, and retains line breaks, so that line numbers do not change. The result is
 * checked like any other image, so that a text that this pattern does not recognise is not accepted because of it.
 */
function withoutLinks(text: string): string {
  return text.replace(/<(?:[\w-]+:)?a\s(?:"[^"]*"|'[^']*'|[^"'<>])*>/g, (tag) =>
    // All attributes are matched, so that a value that looks like an attribute is not mistaken for one.
    tag.replace(/\s+([\w:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, (attribute, name: string) =>
      /^(?:xlink:)?(?:href|target)$/.test(name) ? attribute.replace(/[^\n]/g, '') : attribute,
    ),
  );
}

/**
 * Removes HTML in a `<switch>` element in which other content follows, as diagram editors write it for programs that
 * cannot render HTML. Retains line breaks.
 */
function withoutReplaceableHtml(text: string): string {
  return text.replace(
    /(<switch\b[^<>]*>\s*)(<foreignObject\b[^<>]*>[\s\S]*?<\/foreignObject>)(?=\s*<(?!\/switch\b))/g,
    (_, start: string, html: string) => start + html.replace(/[^\n]/g, ''),
  );
}

function reportProblems(written: string, file: string, report: Report): void {
  const text = decodeReferences(blankComments(written));
  for (const { pattern, problem, hint } of problems) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const lines = text.slice(0, found.index).split('\n');
    report({
      code: 'unsafe-image',
      severity: 'error',
      message: `the image ${problem}`,
      hint,
      file,
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      length: found[0].length,
    });
  }
}

/** Matches XML comments, and the parts of an XML file in which `<!--` does not start a comment. */
const parts =
  /<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>])*>|<!--[\s\S]*?-->/g;

/** Returns the text with spaces instead of comments, so that lines and columns do not change. */
function blankComments(text: string): string {
  return text.replace(parts, (part) =>
    part.startsWith('<!--') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

/** Decodes numeric character references: returns `url(` for `&#x75;rl(`. Line numbers do not change. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x20 || code > 0x7e ? ' ' : String.fromCharCode(code);
  });
}
