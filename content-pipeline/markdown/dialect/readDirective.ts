import type { Paragraph } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { SourceText } from '../sourceText';
import { type CalloutKind, calloutKinds } from './callouts';
import { type Block, checkClosed, type Directive, reportBlock, takeLabel } from './directive';
import { readCards, readSteps } from './lists';
import { readFigure } from './readFigure';
import { readCodeGroup, readTabGroup } from './tabs';

const names = [...calloutKinds, 'details', 'tabs', 'code-group', 'figure', 'cards', 'steps'];

/** Gives a `:::name[Title]` block its meaning; what should stand in its place is returned. */
export function readDirective(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  const { name } = node;
  // A group has read its tabs.
  if (node.data?.hName !== undefined) return undefined;
  const kind = calloutKinds.find((known) => known === name);
  if (kind === undefined && !names.includes(name)) {
    reportUnknown(node, source, report);
    return node.children;
  }
  checkClosed(node, source, report);
  switch (name) {
    case 'tabs':
      return readTabGroup(node, source, report);
    case 'code-group':
      return readCodeGroup(node, source, report);
    case 'figure':
      return readFigure(node, source, report);
    case 'cards':
      return readCards(node, source, report);
    case 'steps':
      return readSteps(node, source, report);
    default: {
      const title = takeLabel(node) ?? [{ type: 'text', value: capitalise(name) }];
      node.children.unshift({ type: 'paragraph', data: titleLook(kind), children: title });
      node.data = blockLook(kind);
      return undefined;
    }
  }
}

function reportUnknown(node: Directive, source: SourceText, report: Report): void {
  const isTab = node.name === 'tab';
  const fault = isTab ? 'stands outside of a group of tabs' : 'is not a known block';
  const hint = isTab
    ? 'Put it between "::::tabs" and "::::", which have more colons than the tabs'
    : suggest(node.name, names, `Use ${names.join(', ')}`);
  const code = isTab ? 'block-shape' : 'directive-unknown';
  reportBlock(node, { code, fault, hint }, source, report);
}

function blockLook(kind: CalloutKind | undefined): Directive['data'] {
  if (kind === undefined) return { hName: 'details' };
  return { hName: 'aside', hProperties: { className: ['callout'], dataKind: kind } };
}

function titleLook(kind: CalloutKind | undefined): Paragraph['data'] {
  if (kind === undefined) return { hName: 'summary' };
  return { hProperties: { className: ['callout-title'] } };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
