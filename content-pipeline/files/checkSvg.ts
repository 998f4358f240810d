import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from './decodeText';

/** Parts of an image that run when it is opened by itself, or that fetch other files. */
const problems: readonly { pattern: RegExp; problem: string; hint: string }[] = [
  {
    pattern:
      /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object)\b|w3\.org\/1999\/xhtml/i,
    problem: 'contains scripts or foreign content',
    hint: 'Remove the element',
  },
  {
    pattern: /\bon[a-z]+\s*=\s*["']/i,
    problem: 'contains event handlers',
    hint: 'Remove the attribute',
  },
  {
    pattern: /\bhref\s*=\s*["'](?!\s*(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,]))/i,
    problem: 'refers to other files',
    hint: 'Embed the other file, or remove the attribute',
  },
  {
    pattern: /\burl\((?!\s*(?:["']\s*)?(?:#|data:))|@import\b/i,
    problem: 'loads files in its styles',
    hint: 'Embed the other file, or remove the rule',
  },
  {
    pattern:
      /<(?:[\w-]+:)?(?:animate|set)\b[^>]*\battributeName\s*=\s*["']\s*(?:[\w-]+:)?(?:href|on)/i,
    problem: 'animates an address or an event handler',
    hint: 'Remove the animation',
  },
  {
    pattern: /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i,
    problem: 'declares entities, document types or stylesheets',
    hint: 'Remove the declaration',
  },
  {
    pattern: /<\?xml\b[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii)["'])/i,
    problem: 'is not written in UTF-8',
    hint: 'Save the file as UTF-8, and declare encoding="UTF-8"',
  },
];

/** Reports parts of an SVG image that are not allowed, such as scripts and references to other files. */
export function checkSvg(bytes: Uint8Array, file: string, report: Report): void {
  const written = decodeText(bytes, file, report);
  if (written === undefined) return;
  const text = decodeReferences(blankComments(written));
  for (const { pattern, problem, hint } of problems) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const lines = text.slice(0, found.index).split('\n');
    report({
      code: 'unsafe-image',
      severity: 'error',
      message: `image ${problem}`,
      hint,
      file,
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      length: found[0].length,
    });
  }
}

/** Matches comments, and before them the parts of XML in which `<!--` begins no comment. */
const parts =
  /<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>])*>|<!--[\s\S]*?-->/g;

/** Returns the text with blanks instead of comments, so that lines and columns stay the same. */
function blankComments(text: string): string {
  return text.replace(parts, (part) =>
    part.startsWith('<!--') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

/** Decodes references to characters: `&#x75;rl(` is `url(`. Line numbers stay the same. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x20 || code > 0x7e ? ' ' : String.fromCharCode(code);
  });
}
