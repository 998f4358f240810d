import type { Blockquote, Paragraph } from 'mdast';
import { type CalloutName, calloutNames, calloutOfAlert, callouts } from '#manifest/callouts';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { PageWords } from '../../words/pageWords';
import { placeOf, type SourceText } from '../sourceText';
import { type Directive, takeLabel } from './directive';

/** Changes a block such as `:::note[Title]` to a callout. */
export function readCallout(node: Directive, name: CalloutName, words: PageWords): undefined {
  const title = takeLabel(node) ?? [{ type: 'text', value: words(callouts[name].title) }];
  node.children.unshift(titleOf(title));
  node.data = calloutElement(name);
}

/** Changes a quote that begins with a line such as `[!NOTE]` to a callout. Reports an unknown word in the brackets. */
export function readAlert(
  quote: Blockquote,
  source: SourceText,
  words: PageWords,
  report: Report,
): undefined {
  const [paragraph] = quote.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  const [mark, word] = /^\[!([A-Za-z]+)\][ \t]*(?:\r\n|\r|\n|$)/.exec(first.value) ?? [];
  if (mark === undefined || word === undefined) return;
  const [, next] = paragraph.children;
  // `[!NOTE] **Text**` is an ordinary quote: a callout needs a separate line.
  if (!/[\r\n]$/.test(mark) && next !== undefined && next.type !== 'break') return;
  const callout = calloutOfAlert(word.toUpperCase());
  if (callout === undefined) {
    reportUnknown(mark.trim(), quote, source, report);
    return;
  }
  first.value = first.value.slice(mark.length);
  if (first.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) quote.children.shift();
  quote.children.unshift(titleOf([{ type: 'text', value: words(callout.title) }]));
  quote.data = calloutElement(callout.name);
}

/** Returns the keyword with which a callout is printed as a quote, such as `CAUTION` for `> [!CAUTION]`. */
export function alertOf(name: CalloutName): string {
  const [word = ''] = Object.keys(callouts[name].alerts);
  return word;
}

function titleOf(children: Paragraph['children']): Paragraph {
  return {
    type: 'paragraph',
    data: { hProperties: { className: ['callout-title'] } },
    children,
  };
}

function calloutElement(name: CalloutName): Directive['data'] {
  return { hName: 'aside', hProperties: { className: ['callout'], dataKind: name } };
}

function reportUnknown(
  mark: string,
  { position }: Blockquote,
  { path, text }: SourceText,
  report: Report,
): void {
  const marks = calloutNames.map((name) => `[!${alertOf(name)}]`);
  report({
    code: 'directive-unknown',
    severity: 'warning',
    message: `unknown callout "${mark}", so this is rendered as a quote`,
    hint: suggest(mark, marks, `use one of: ${marks.join(', ')}`),
    file: path,
    ...placeOf(text, position, mark),
  });
}
