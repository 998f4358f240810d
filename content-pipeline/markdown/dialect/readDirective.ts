import type { BlockContent, DefinitionContent, Paragraph, RootContent } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import { calloutKinds } from './calloutKinds';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;
type Block = BlockContent | DefinitionContent;

/** Gives a `:::name[Title]` block its meaning; what an unknown one holds is returned in its place. */
export function readDirective(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  const { name } = node;
  const lines = source.text
    .slice(node.position?.start.offset, node.position?.end.offset)
    .split(/\r\n|\r|\n/);
  const [colons = ':::'] = /^:+/.exec(lines[0] ?? '') ?? [];
  const opening = colons + name;
  const kind = calloutKinds.find((known) => known === name);
  if (kind === undefined && name !== 'details') {
    report({
      code: 'directive-unknown',
      severity: 'error',
      message: `"${opening}" is not a known block`,
      hint: suggest(
        name,
        [...calloutKinds, 'details'],
        `Use ${calloutKinds.join(', ')} or details`,
      ),
      file: source.path,
      ...placeOf(source.text, node.position, opening),
    });
    return node.children;
  }
  if (!isClosed(lines, colons)) {
    report({
      code: 'directive-unclosed',
      severity: 'error',
      message: `"${opening}" is not closed and takes in all that follows`,
      hint: 'Write ":::" on a line of its own where the block ends',
      file: source.path,
      ...placeOf(source.text, node.position, opening),
    });
  }
  const title = takeTitle(node);
  const paragraph: Paragraph = {
    type: 'paragraph',
    data:
      kind === undefined ? { hName: 'summary' } : { hProperties: { className: ['callout-title'] } },
    children: title ?? [{ type: 'text', value: capitalise(name) }],
  };
  node.children.unshift(paragraph);
  node.data =
    kind === undefined
      ? { hName: 'details' }
      : { hName: 'aside', hProperties: { className: ['callout'], dataKind: kind } };
  return undefined;
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
