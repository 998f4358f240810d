import { type CalloutName, calloutNames } from '#manifest/callouts';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { PageWords } from '../../words/pageWords';
import type { SourceText } from '../sourceText';
import { allCalloutNames, calloutOf, readCallout } from './callouts';
import {
  type Block,
  checkClosed,
  type Directive,
  indentedMarkOf,
  reportDirective,
  takeLabel,
  takeTitle,
} from './directive';
import { readCards, readSteps } from './lists';
import { readEmbed } from './readEmbed';
import { readFigure } from './readFigure';
import { isSlashed, isWrapper, readOptions } from './slashedBlocks';
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

type DirectiveName = 'details' | 'tabs' | 'code-group' | 'figure' | 'embed' | 'cards' | 'steps';

const readers: Readonly<Record<DirectiveName, DirectiveReader>> = {
  details(node, source, words) {
    const { type, ...attributes } = node.attributes ?? {};
    const kind = isSlashed(node, source) ? calloutOf(type ?? '')?.name : undefined;
    const isOpen = Object.hasOwn(attributes, 'open');
    return readDetails(node, words('details'), { isOpen, ...(kind && { kind }) });
  },
  tabs: readTabGroup,
  'code-group': readCodeGroup,
  figure: (node, source, _, report) => readFigure(node, source, report),
  embed: (node, source, _, report) => readEmbed(node, source, report),
  cards: (node, source, _, report) => readCards(node, source, report),
  steps: (node, source, _, report) => readSteps(node, source, report),
};

/**
 * Converts a `:::name[Title]` block, or a block of MkDocs such as `/// name | Title`. Returns the blocks that replace the
 * block, or `undefined` if the block itself is changed. Reports blocks that are not closed or have an unknown name.
 */
export function readDirective(
  node: Directive,
  source: SourceText,
  words: PageWords,
  report: Report,
): Block[] | undefined {
  // A group has already read its tabs.
  if (node.data?.hName !== undefined) return undefined;
  const mark = indentedMarkOf(node, source);
  const areSlashes = isSlashed(node, source);
  if (areSlashes) readOptions(node);
  const { name } = node;
  if (areSlashes && isWrapper(name)) {
    checkClosed(node, source, report);
    takeLabel(node);
    return node.children;
  }
  const isOpenName = areSlashes ? name !== 'details' : mark !== undefined && /^[!?]/.test(mark);
  const known = calloutOf(name);
  if (known === undefined && isOpenName) reportUnknown(node, source, report, 'warning');
  // Stylesheets of MkDocs can define names. A block with such a name has a title.
  const callout = known ?? (isOpenName ? calloutOf('note') : undefined);
  if (callout !== undefined && mark?.startsWith('???')) {
    readDetails(node, words(callout.title), { isOpen: mark === '???+', kind: callout.name });
    return undefined;
  }
  if (callout === undefined && (mark !== undefined || !isKnown(name))) {
    if (!isTransparent(name)) reportUnknown(node, source, report);
    return node.children;
  }
  if (mark === undefined) checkClosed(node, source, report);
  if (callout !== undefined) return readCallout(node, callout, source, words);
  return isKnown(name) ? readers[name](node, source, words, report) : undefined;
}

/** Tests if a name is the name of a VitePress block that only disables templates. Recto has no templates. */
function isTransparent(name: string): boolean {
  return name === 'raw' || name === 'v-pre';
}

function isKnown(name: string): name is DirectiveName {
  return Object.hasOwn(readers, name);
}

/**
 * Changes a block to a `<details>` element. `title` is the summary if the block has no label. The element has the
 * colour of the callout `kind`.
 */
function readDetails(
  node: Directive,
  title: string,
  { isOpen, kind }: { isOpen: boolean; kind?: CalloutName },
): undefined {
  const summary = takeTitle(node, title);
  node.children.unshift({ type: 'paragraph', data: { hName: 'summary' }, children: summary });
  node.data = { hName: 'details', hProperties: { ...(isOpen && { open: true }), dataKind: kind } };
}

function reportUnknown(
  node: Directive,
  source: SourceText,
  report: Report,
  severity: 'error' | 'warning' = 'error',
): void {
  const isTab = node.name === 'tab';
  const names = [...calloutNames, ...Object.keys(readers)];
  const problem = isTab ? 'is outside a group of tabs' : 'is an unknown block';
  const hint = isTab
    ? 'put the tab between "::::tabs" and "::::", which have more colons than the tab'
    : suggest(
        node.name,
        names,
        suggest(node.name, allCalloutNames, `use one of: ${names.join(', ')}`),
      );
  const code = isTab ? 'block-shape' : 'directive-unknown';
  reportDirective(node, { code, problem, hint, severity }, source, report);
}
