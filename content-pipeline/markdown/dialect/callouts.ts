import type { Blockquote, Paragraph } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { placeOf, type SourceText } from '../sourceText';

/** The kinds of callouts that a `:::` block may name. */
export const calloutKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** The kinds that a quote may name in its first line, as GitHub writes them. */
const alertKinds: ReadonlyMap<string, CalloutKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'info'],
  ['warning', 'warning'],
  ['caution', 'danger'],
]);

/** Turns a quote that begins with a line such as `[!NOTE]` into a callout; reports a kind that there is not. */
export function readAlert(quote: Blockquote, source: SourceText, report: Report): void {
  const [paragraph] = quote.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  const mark = /^\[!([A-Za-z]+)\][ \t]*(?:\r\n|\r|\n|$)/.exec(first.value);
  const word = mark?.[1]?.toLowerCase() ?? '';
  if (mark === null) return;
  const [, next] = paragraph.children;
  // `[!NOTE] **Text**` is a quote that begins so; only a line of its own makes it a callout.
  if (!/[\r\n]$/.test(mark[0]) && next !== undefined && next.type !== 'break') return;
  const kind = alertKinds.get(word);
  if (kind === undefined) {
    reportUnknown(mark[0].trim(), quote, source, report);
    return;
  }
  first.value = first.value.slice(mark[0].length);
  if (first.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) quote.children.shift();
  const title: Paragraph = {
    type: 'paragraph',
    data: { hProperties: { className: ['callout-title'] } },
    children: [{ type: 'text', value: word.charAt(0).toUpperCase() + word.slice(1) }],
  };
  quote.children.unshift(title);
  quote.data = { hName: 'aside', hProperties: { className: ['callout'], dataKind: kind } };
}

function reportUnknown(
  mark: string,
  { position }: Blockquote,
  { path, text }: SourceText,
  report: Report,
): void {
  const names = [...alertKinds.keys()].map((name) => `[!${name.toUpperCase()}]`);
  report({
    code: 'directive-unknown',
    severity: 'warning',
    message: `"${mark}" is no kind of callout, so this is drawn as a quote`,
    hint: suggest(mark, names, `Write one of ${names.join(', ')}`),
    file: path,
    ...placeOf(text, position, mark),
  });
}
