import type { Blockquote, Paragraph } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { PageWordId, PageWords } from '../../words/pageWords';
import { placeOf, type SourceText } from '../sourceText';
import { type Directive, takeLabel } from './directive';

/** The properties of a kind of callout. */
interface CalloutKind {
  /** The id of its title where the author writes none. */
  title: PageWordId;
  /** The word by which a quote becomes one, and with which one is printed: `> [!CAUTION]`. */
  alert: string;
  /** The id of the title of such a quote. */
  alertTitle: PageWordId;
}

/** All kinds of callouts, by the names of their `:::` blocks. */
export const callouts = {
  note: { title: 'callout-note', alert: 'NOTE', alertTitle: 'callout-note' },
  tip: { title: 'callout-tip', alert: 'TIP', alertTitle: 'callout-tip' },
  info: { title: 'callout-info', alert: 'IMPORTANT', alertTitle: 'callout-important' },
  warning: { title: 'callout-warning', alert: 'WARNING', alertTitle: 'callout-warning' },
  danger: { title: 'callout-danger', alert: 'CAUTION', alertTitle: 'callout-caution' },
} as const satisfies Record<string, CalloutKind>;

export type CalloutName = keyof typeof callouts;

export function isCallout(name: string): name is CalloutName {
  return Object.hasOwn(callouts, name);
}

/** The names of all kinds of callouts. */
export const calloutNames = Object.keys(callouts) as readonly CalloutName[];

/** Turns a block such as `:::note[Title]` into a callout. */
export function readCallout(node: Directive, name: CalloutName, words: PageWords): undefined {
  const title = takeLabel(node) ?? [{ type: 'text', value: words(callouts[name].title) }];
  node.children.unshift(titleOf(title));
  node.data = calloutElement(name);
}

/** Turns a quote that begins with a line such as `[!NOTE]` into a callout; reports an unknown word. */
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
  // `[!NOTE] **Text**` is an ordinary quote; only a line of its own makes it a callout.
  if (!/[\r\n]$/.test(mark) && next !== undefined && next.type !== 'break') return;
  const name = calloutNames.find((candidate) => callouts[candidate].alert === word.toUpperCase());
  if (name === undefined) {
    reportUnknown(mark.trim(), quote, source, report);
    return;
  }
  first.value = first.value.slice(mark.length);
  if (first.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) quote.children.shift();
  quote.children.unshift(titleOf([{ type: 'text', value: words(callouts[name].alertTitle) }]));
  quote.data = calloutElement(name);
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
  const marks = calloutNames.map((name) => `[!${callouts[name].alert}]`);
  report({
    code: 'directive-unknown',
    severity: 'warning',
    message: `"${mark}" is not a kind of callout, so this is rendered as a quote`,
    hint: suggest(mark, marks, `write one of ${marks.join(', ')}`),
    file: path,
    ...placeOf(text, position, mark),
  });
}
