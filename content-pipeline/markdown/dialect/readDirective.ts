import type { BlockContent, DefinitionContent, Paragraph, RootContent } from 'mdast';
import type { DiagnosticCode, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import { type CalloutKind, calloutKinds } from './calloutKinds';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;
type Block = BlockContent | DefinitionContent;

/** Gives a `:::name[Title]` block its meaning; what an unknown one holds is returned in its place. */
export function readDirective(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  const { name, position } = node;
  const lines = source.text.slice(position?.start.offset, position?.end.offset).split(/\r\n|\r|\n/);
  const [colons = ':::'] = /^:+/.exec(lines[0] ?? '') ?? [];
  const kind = calloutKinds.find((known) => known === name);
  if (kind === undefined && name !== 'details') {
    const names = [...calloutKinds, 'details'];
    fail(
      'directive-unknown',
      'is not a known block',
      suggest(name, names, `Use ${names.join(', ')}`),
    );
    return node.children;
  }
  if (!isClosed(lines, colons)) {
    const hint = `Write "${colons}" on a line of its own where the block ends`;
    fail('directive-unclosed', 'is not closed and takes in all that follows', hint);
  }
  const title = takeTitle(node) ?? [{ type: 'text', value: capitalise(name) }];
  node.children.unshift({ type: 'paragraph', data: titleLook(kind), children: title });
  node.data = blockLook(kind);
  return undefined;

  function fail(code: DiagnosticCode, fault: string, hint: string): void {
    const opening = colons + name;
    const place = placeOf(source.text, position, opening);
    const message = `"${opening}" ${fault}`;
    report({ code, severity: 'error', message, hint, file: source.path, ...place });
  }
}

function blockLook(kind: CalloutKind | undefined): Directive['data'] {
  if (kind === undefined) return { hName: 'details' };
  return { hName: 'aside', hProperties: { className: ['callout'], dataKind: kind } };
}

function titleLook(kind: CalloutKind | undefined): Paragraph['data'] {
  if (kind === undefined) return { hName: 'summary' };
  return { hProperties: { className: ['callout-title'] } };
}

/** The parser closes an open block with its surroundings, so its last line has to be asked. */
function isClosed(lines: readonly string[], colons: string): boolean {
  if (lines.length < 2) return false;
  const [, closing = ''] = /(?:^|[\s>])(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '') ?? [];
  return closing.startsWith(colons);
}

function takeTitle(node: Directive): Paragraph['children'] | undefined {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  node.children.shift();
  return first.children.length === 0 ? undefined : first.children;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
