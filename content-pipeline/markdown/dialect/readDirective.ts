import { type CalloutName, calloutNames } from '#manifest/callouts';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { PageWords } from '../../words/pageWords';
import type { SourceText } from '../sourceText';
import { readCallout } from './callouts';
import { type Block, checkClosed, type Directive, reportDirective, takeLabel } from './directive';
import { readCards, readSteps } from './lists';
import { readEmbed } from './readEmbed';
import { readFigure } from './readFigure';
import { readCodeGroup, readTabGroup } from './tabs';

/**
 * A function that converts a block. It returns the blocks that replace the block, or `undefined` if it has changed the
 * block itself.
 */
type DirectiveReader = (
  node: Directive,
  source: SourceText,
  words: PageWords,
  report: Report,
) => Block[] | undefined;

type DirectiveName =
  | CalloutName
  | 'details'
  | 'tabs'
  | 'code-group'
  | 'figure'
  | 'embed'
  | 'cards'
  | 'steps';

/** The reader of each block, by the name after the colons. */
const readers: Readonly<Record<DirectiveName, DirectiveReader>> = {
  ...callouts(),
  details: readDetails,
  tabs: readTabGroup,
  'code-group': readCodeGroup,
  figure: (node, source, _, report) => readFigure(node, source, report),
  embed: (node, source, _, report) => readEmbed(node, source, report),
  cards: (node, source, _, report) => readCards(node, source, report),
  steps: (node, source, _, report) => readSteps(node, source, report),
};

/**
 * Converts a `:::name[Title]` block. Returns the blocks that replace it, or `undefined` if the block itself is changed.
 * Reports blocks that are not closed or have an unknown name.
 */
export function readDirective(
  node: Directive,
  source: SourceText,
  words: PageWords,
  report: Report,
): Block[] | undefined {
  // A group has already read its tabs.
  if (node.data?.hName !== undefined) return undefined;
  const { name } = node;
  if (!isKnown(name)) {
    reportUnknown(node, source, report);
    return node.children;
  }
  checkClosed(node, source, report);
  return readers[name](node, source, words, report);
}

function isKnown(name: string): name is DirectiveName {
  return Object.hasOwn(readers, name);
}

function callouts(): Record<CalloutName, DirectiveReader> {
  const entries = calloutNames.map((name): [CalloutName, DirectiveReader] => [
    name,
    (node, _, words) => readCallout(node, name, words),
  ]);
  // `Object.fromEntries` forgets the names.
  return Object.fromEntries(entries) as Record<CalloutName, DirectiveReader>;
}

/** Changes `:::details[Summary]` to a `<details>` element. */
function readDetails(node: Directive, _: SourceText, words: PageWords): undefined {
  const summary = takeLabel(node) ?? [{ type: 'text', value: words('details') }];
  node.children.unshift({ type: 'paragraph', data: { hName: 'summary' }, children: summary });
  node.data = { hName: 'details' };
}

function reportUnknown(node: Directive, source: SourceText, report: Report): void {
  const isTab = node.name === 'tab';
  const names = Object.keys(readers);
  const problem = isTab ? 'is outside a group of tabs' : 'is not a known block';
  const hint = isTab
    ? 'put the tab between "::::tabs" and "::::", which have more colons than the tab'
    : suggest(node.name, names, `use one of: ${names.join(', ')}`);
  const code = isTab ? 'block-shape' : 'directive-unknown';
  reportDirective(node, { code, problem, hint }, source, report);
}
