import type { Blockquote, Paragraph } from 'mdast';
import {
  type CalloutName,
  calloutNames,
  calloutOfAlert,
  callouts,
  isCallout,
} from '#manifest/callouts';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { PageWordId, PageWords } from '../../words/pageWords';
import { placeOf, type SourceText } from '../sourceText';
import { type Directive, takeTitle } from './directive';

interface Callout {
  name: CalloutName;
  title: PageWordId;
}

/**
 * The callouts of other tools. The keys are their names. Each value contains the most similar kind of callout. It also
 * contains the message id of a title if the default title of that kind is too general.
 */
const otherNames: Readonly<Record<string, readonly [CalloutName, title?: PageWordId]>> = {
  abstract: ['note', 'callout-abstract'],
  alert: ['warning', 'callout-alert'],
  attention: ['warning', 'callout-attention'],
  bug: ['danger', 'callout-bug'],
  check: ['tip', 'callout-check'],
  cite: ['note', 'callout-quote'],
  done: ['tip', 'callout-done'],
  error: ['danger', 'callout-error'],
  example: ['note', 'callout-example'],
  fail: ['danger', 'callout-failure'],
  failure: ['danger', 'callout-failure'],
  faq: ['note', 'callout-faq'],
  help: ['note', 'callout-help'],
  hint: ['tip', 'callout-hint'],
  missing: ['danger', 'callout-missing'],
  question: ['note', 'callout-question'],
  quote: ['note', 'callout-quote'],
  secondary: ['note'],
  seealso: ['note', 'see-also'],
  success: ['tip', 'callout-success'],
  summary: ['note', 'callout-summary'],
  tldr: ['note', 'callout-tldr'],
  todo: ['info', 'callout-todo'],
  warn: ['warning'],
};

/** All names of callouts, including those of other tools. */
export const allCalloutNames: readonly string[] = [
  ...calloutNames,
  ...['caution', 'important'],
  ...Object.keys(otherNames),
];

/**
 * Returns the callout with the given name, which is a name in Recto or in another tool. Returns `undefined` if there is
 * none. Upper and lower case are not distinguished.
 */
export function calloutOf(written: string): Callout | undefined {
  const word = written.toLowerCase();
  if (isCallout(word)) return { name: word, title: callouts[word].title };
  if (word === 'important') return { name: 'info', title: 'callout-important' };
  // Red in GitHub's alerts only, yellow in all blocks of this name.
  if (word === 'caution') return { name: 'warning', title: 'callout-caution' };
  const [name, title] = (Object.hasOwn(otherNames, word) && otherNames[word]) || [];
  return name === undefined ? undefined : { name, title: title ?? callouts[name].title };
}

/** Changes a block such as `:::note[Title]` to a callout. */
export function readCallout(
  node: Directive,
  { name, title }: Callout,
  source: SourceText,
  words: PageWords,
): undefined {
  const label = takeTitle(node, words(title));
  if (!isUntitled(node, source)) node.children.unshift(titleOf(label));
  node.data = calloutElement(name);
}

/** Tests if a block is a callout of MkDocs with an empty title: `!!! note ""`. */
function isUntitled({ position }: Directive, { text }: SourceText): boolean {
  const { start, end } = position ?? {};
  return /^!!!.*[ \t]""[ \t]*(?:$|[\r\n])/.test(text.slice(start?.offset, end?.offset));
}

/**
 * Changes a quote that begins with a line such as `[!NOTE]` to a callout. Reports an unknown word in the brackets,
 * unless a title follows the brackets.
 */
export function readAlert(
  quote: Blockquote,
  source: SourceText,
  words: PageWords,
  report: Report,
): undefined {
  const [paragraph] = quote.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  // VitePress and Obsidian have a title after the word. Without further lines, the quote is one of GitHub.
  const [mark, word, title] =
    /^\[!([A-Za-z]+)\][ \t]*(?:(?<=[ \t])([^\s][^\n]*)\n|\r\n|\r|\n|$)/.exec(first.value) ?? [];
  if (mark === undefined || word === undefined) return;
  const [, next] = paragraph.children;
  // `[!NOTE] **Text**` is an ordinary quote: a callout needs a separate line.
  if (!/[\r\n]$/.test(mark) && next !== undefined && next.type !== 'break') return;
  const alert = calloutOfAlert(word.toUpperCase());
  const callout: Callout | undefined = alert ?? calloutOf(word);
  if (callout === undefined) {
    if (title === undefined) reportUnknown(mark.trim(), quote, source, report);
    return;
  }
  first.value = first.value.slice(mark.length);
  if (first.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) quote.children.shift();
  quote.children.unshift(titleOf([{ type: 'text', value: title ?? words(callout.title) }]));
  quote.data = calloutElement(callout.name);
}

/** Changes a quote after `{: .note }` or `{: .note-title }` to a callout, as the theme Just the Docs does. */
export function readNotice(quote: Blockquote, classes: readonly string[], words: PageWords): void {
  for (const name of classes) {
    const callout = calloutOf(name.replace(/-title$/, ''));
    if (callout === undefined) continue;
    const [first] = quote.children;
    if (name.endsWith('-title') && first?.type === 'paragraph')
      first.data = { hProperties: { className: ['callout-title'] } };
    else quote.children.unshift(titleOf([{ type: 'text', value: words(callout.title) }]));
    quote.data = calloutElement(callout.name);
    return;
  }
}

/** Returns the keyword that represents a callout when it is printed as a quote, such as `CAUTION` in `> [!CAUTION]`. */
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
    message: `unknown callout "${mark}", so the quote is not rendered as a callout`,
    hint: suggest(mark, marks, `use one of: ${marks.join(', ')}`),
    file: path,
    ...placeOf(text, position, mark),
  });
}
