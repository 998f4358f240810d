import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from './decodeText';

/** Parts of a picture that run when it is opened by itself, or that fetch other files. */
const rules: readonly { pattern: RegExp; rule: string; hint: string }[] = [
  {
    pattern:
      /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object)\b|w3\.org\/1999\/xhtml/i,
    rule: 'holds no scripts and no foreign content',
    hint: 'Remove the element',
  },
  {
    pattern: /\bon[a-z]+\s*=\s*["']/i,
    rule: 'holds no handlers of events',
    hint: 'Remove the attribute',
  },
  {
    pattern: /\bhref\s*=\s*["'](?!\s*(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,]))/i,
    rule: 'refers to nothing outside of itself',
    hint: 'Put what it refers to into the file, or remove the attribute',
  },
  {
    pattern: /\burl\((?!\s*(?:["']\s*)?(?:#|data:))|@import\b/i,
    rule: 'loads nothing by its styles',
    hint: 'Put what it refers to into the file, or remove the rule',
  },
  {
    pattern:
      /<(?:[\w-]+:)?(?:animate|set)\b[^>]*\battributeName\s*=\s*["']\s*(?:[\w-]+:)?(?:href|on)/i,
    rule: 'changes no address and no handler',
    hint: 'Remove the animation',
  },
  {
    pattern: /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i,
    rule: 'declares no entities, no types of its own and no stylesheets',
    hint: 'Remove the declaration',
  },
  {
    pattern: /<\?xml\b[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii)["'])/i,
    rule: 'is written in UTF-8',
    hint: 'Save the file as UTF-8, and say so',
  },
];

/** Reports what a picture in SVG may not hold. */
export function checkSvg(bytes: Uint8Array, file: string, report: Report): void {
  const written = decodeText(bytes, file, report);
  if (written === undefined) return;
  const text = decodeReferences(blankComments(written));
  for (const { pattern, rule, hint } of rules) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const lines = text.slice(0, found.index).split('\n');
    report({
      code: 'unsafe-image',
      severity: 'error',
      message: `A picture ${rule}, and this one does not keep to it`,
      hint,
      file,
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      length: found[0].length,
    });
  }
}

/** Parts of XML in which `<!--` begins no comment stand before the comments, so that they are passed over. */
const parts =
  /<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>])*>|<!--[\s\S]*?-->/g;

/** Places stay as they are when comments become blank. */
function blankComments(text: string): string {
  return text.replace(parts, (part) =>
    part.startsWith('<!--') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

/** Characters as they are read: `&#x75;rl(` is `url(`. Lines stay as they are. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x20 || code > 0x7e ? ' ' : String.fromCharCode(code);
  });
}
