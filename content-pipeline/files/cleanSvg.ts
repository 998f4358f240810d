import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from './decodeText';

const remoteFile = /\burl\((?!\s*(?:["']\s*)?(?:#|data:))/i;

/**
 * Patterns of parts that an SVG image must not contain: parts that browsers execute when the image is opened directly,
 * parts that load other files, and declarations that can hide such parts from these patterns.
 */
const problems: readonly { pattern: RegExp; problem: string; hint: string }[] = [
  {
    pattern:
      /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object)\b|w3\.org\/1999\/xhtml/i,
    problem: 'contains a script, HTML or an embedded document',
    hint: 'remove the element',
  },
  {
    pattern: /\bon[a-z]+\s*=\s*["']/i,
    problem: 'contains event handlers',
    hint: 'remove the attribute',
  },
  {
    pattern: /\bhref\s*=\s*["'](?!\s*(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,]))/i,
    problem: 'refers to a file that is not an embedded AVIF, GIF, JPEG, PNG or WebP image',
    hint: 'embed an image in one of these formats as a "data:" URL, or remove the attribute',
  },
  {
    pattern: new RegExp(`${remoteFile.source}|@import\\b`, 'i'),
    problem: 'loads files in its styles',
    hint: 'embed the file as a "data:" URL, or remove the rule; replace "@import" with the imported rules',
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
    problem: 'declares an encoding other than UTF-8',
    hint: 'save the file as UTF-8, and declare encoding="UTF-8"',
  },
];

/**
 * Removes links and the fonts of other hosts from an SVG image, and HTML for which the image contains an alternative.
 * Reports other parts that are not allowed, such as scripts, but does not remove them. Returns the bytes of the resulting
 * image. If the text cannot be decoded, reports an error and returns the same bytes.
 */
export function cleanSvg(bytes: Uint8Array, file: string, report: Report): Uint8Array {
  const written = decodeText(bytes, file, report);
  if (written === undefined) return bytes;
  const cleaned = withoutReplaceableHtml(withoutRemoteFonts(withoutLinks(written)));
  reportProblems(cleaned, file, report);
  return cleaned === written ? bytes : new TextEncoder().encode(cleaned);
}

/**
 * Removes the attributes `href` and `target` of `<a>` elements, but retains the line breaks in them, so that line
 * numbers do not change. Links that the pattern does not match remain, and are reported like other references.
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
 * Removes the rules `@font-face` that load files, which image editors write. Browsers ignore them in images. Retains
 * line breaks.
 */
function withoutRemoteFonts(text: string): string {
  return text.replace(/@font-face\s*\{[^{}<>]*\}/gi, (rule) =>
    remoteFile.test(rule) ? rule.replace(/[^\n]/g, '') : rule,
  );
}

/**
 * Removes HTML in a `<switch>` element if other content follows the HTML. Diagram editors write that content for
 * programs that cannot render HTML. Retains line breaks.
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

/** The pattern of XML comments, and of the parts of an XML file in which `<!--` does not start a comment. */
const parts =
  /<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>])*>|<!--[\s\S]*?-->/g;

function blankComments(text: string): string {
  return text.replace(parts, (part) =>
    part.startsWith('<!--') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

/**
 * Decodes numeric character references: returns `url(` for `&#x75;rl(`. References to characters outside printable
 * ASCII become spaces. Line numbers do not change.
 */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x20 || code > 0x7e ? ' ' : String.fromCharCode(code);
  });
}
