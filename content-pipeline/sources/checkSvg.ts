import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';

/** What does something when a picture is opened by itself, or fetches what is not in it. */
const faults: readonly { pattern: RegExp; fault: string; hint: string }[] = [
  {
    pattern: /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object)\b/i,
    fault: 'holds no scripts and no foreign content',
    hint: 'Remove the element',
  },
  {
    pattern: /\bon[a-z]+\s*=\s*["']/i,
    fault: 'holds no handlers of events',
    hint: 'Remove the attribute',
  },
  {
    pattern: /\bhref\s*=\s*["'](?!\s*(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,]))/i,
    fault: 'refers to nothing outside of itself',
    hint: 'Put what it refers to into the file, or remove the attribute',
  },
  {
    pattern: /\burl\((?!\s*(?:["']\s*)?(?:#|data:))|@import\b/i,
    fault: 'loads nothing by its styles',
    hint: 'Put what it refers to into the file, or remove the rule',
  },
  {
    pattern: /<!ENTITY|<\?xml-stylesheet/i,
    fault: 'declares no entities and no stylesheets',
    hint: 'Remove the declaration',
  },
];

/** Reports what a picture in SVG may not hold. */
export function checkSvg(bytes: Uint8Array, file: string, report: Report): void {
  const written = decodeText(bytes, file, report);
  if (written === undefined) return;
  // Places stay as they are when comments become blank.
  const text = written.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  for (const { pattern, fault, hint } of faults) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const lines = text.slice(0, found.index).split('\n');
    report({
      code: 'unsafe-image',
      severity: 'error',
      message: `A picture ${fault}, and this one does not keep to it`,
      hint,
      file,
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      length: found[0].length,
    });
  }
}
