import type { Report } from '../../diagnostics/diagnostic';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import type { RawNode } from './pairStripped';

/** Reports a tag that is removed with all that it holds. */
export function reportRemoved(
  written: string,
  { position }: RawNode,
  source: SourceText,
  report: Report,
): void {
  report({
    code: 'unsafe-html',
    severity: 'warning',
    message: `The tag <${nameOf(written)}> is not allowed and is left out`,
    hint: 'Write it as Markdown, or remove it',
    file: source.path,
    ...placeOf(source.text, position, startOf(written)),
  });
}

/** Reports a tag that would take in all that follows it, or that is itself not written to its end. */
export function reportUnclosed(
  written: string,
  { position }: RawNode,
  source: SourceText,
  report: Report,
): void {
  const isTag = written.endsWith('>');
  const start = startOf(written);
  const sign = { '<!--': '-->', '<?': '?>' }[start] ?? '>';
  report({
    code: 'html-unclosed',
    severity: 'error',
    message: isTag
      ? `The tag <${nameOf(written)}> is not closed in its block and would take in all that follows`
      : `"${start}" is not ended by a "${sign}" in its block`,
    hint: isTag
      ? `Write "</${nameOf(written)}>" where it ends, or put "${start}>" between backticks`
      : `Write the "${sign}", or "\\<" for the first character`,
    file: source.path,
    ...placeOf(source.text, position, start),
  });
}

/** `<svg` of `<svg width=8>`, as it was written. */
function startOf(written: string): string {
  return /^<(?:!--|[!?]|\/?[^\s/>]*)/.exec(written)?.[0] ?? written;
}

function nameOf(written: string): string {
  return startOf(written).slice(1).toLowerCase();
}
