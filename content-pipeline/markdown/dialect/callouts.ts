import type { Blockquote, Paragraph } from 'mdast';
import {
  type CalloutName,
  calloutNames,
  calloutOfAlert,
  callouts,
  isCallout,
} from '#manifest/callouts';
import type { pipelineMessages } from '#manifest/messages';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { PageWords } from '../../words/pageWords';
import { placeOf, type SourceText } from '../sourceText';
import { type Directive, takeLabel } from './directive';

/** A kind of callout, and its title: the id of a message, or a word in English. */
interface Callout {
  name: CalloutName;
  title: { message: keyof typeof pipelineMessages } | { text: string };
}

/**
 * The names of callouts in other tools, each with the kind of callout that is nearest, and with the title if it says
 * more than that of the kind.
 */
const otherNames: Readonly<Record<string, readonly [CalloutName, title?: string]>> = {
  abstract: ['note', 'Abstract'],
  alert: ['warning', 'Alert'],
  attention: ['warning', 'Attention'],
  bug: ['danger', 'Bug'],
  check: ['tip', 'Check'],
  cite: ['note', 'Quote'],
  done: ['tip', 'Done'],
  error: ['danger', 'Error'],
  example: ['note', 'Example'],
  fail: ['danger', 'Failure'],
  failure: ['danger', 'Failure'],
  faq: ['note', 'FAQ'],
  help: ['note', 'Help'],
  hint: ['tip', 'Hint'],
  missing: ['danger', 'Missing'],
  question: ['note', 'Question'],
  quote: ['note', 'Quote'],
  secondary: ['note'],
  seealso: ['note', 'See also'],
  success: ['tip', 'Success'],
  summary: ['note', 'Summary'],
  tldr: ['note', 'TL;DR'],
  todo: ['info', 'To do'],
  warn: ['warning'],
};

/** All names of callouts, ours and those of other tools. */
export const allCalloutNames: readonly string[] = [
  ...calloutNames,
  ...['caution', 'important'],
  ...Object.keys(otherNames),
];

/**
 * Returns the callout with a name, which may be that of another tool; `undefined` if there is none. Upper and lower
 * case are the same.
 */
export function calloutOf(written: string): Callout | undefined {
  const word = written.toLowerCase();
  if (isCallout(word)) return { name: word, title: { message: callouts[word].title } };
  if (word === 'important') return { name: 'info', title: { message: 'callout-important' } };
  // Red in GitHub's alerts only, yellow in all blocks of this name.
  if (word === 'caution') return { name: 'warning', title: { message: 'callout-caution' } };
  const [name, text] = (Object.hasOwn(otherNames, word) && otherNames[word]) || [];
  if (name === undefined) return undefined;
  return { name, title: text === undefined ? { message: callouts[name].title } : { text } };
}

/** Changes a block such as `:::note[Title]` to a callout. */
export function readCallout(
  node: Directive,
  { name, title }: Callout,
  source: SourceText,
  words: PageWords,
): undefined {
  const label = takeLabel(node) ?? [{ type: 'text', value: calloutTitle({ title }, words) }];
  if (!isUntitled(node, source)) node.children.unshift(titleOf(label));
  node.data = calloutElement(name);
}

export function calloutTitle({ title }: Pick<Callout, 'title'>, words: PageWords): string {
  return 'text' in title ? title.text : words(title.message);
}

/** Tests if a block is one of MkDocs whose title is empty: `!!! note ""`. */
function isUntitled({ position }: Directive, { text }: SourceText): boolean {
  const { start, end } = position ?? {};
  return /^!!!.*[ \t]""[ \t]*(?:$|[\r\n])/.test(text.slice(start?.offset, end?.offset));
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
  const alert = calloutOfAlert(word.toUpperCase());
  const callout: Callout | undefined =
    alert === undefined ? calloutOf(word) : { name: alert.name, title: { message: alert.title } };
  if (callout === undefined) {
    reportUnknown(mark.trim(), quote, source, report);
    return;
  }
  first.value = first.value.slice(mark.length);
  if (first.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) quote.children.shift();
  quote.children.unshift(titleOf([{ type: 'text', value: calloutTitle(callout, words) }]));
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
