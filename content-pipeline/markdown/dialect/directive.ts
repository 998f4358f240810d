import type { BlockContent, DefinitionContent, Paragraph, RootContent } from 'mdast';
import type { DiagnosticCode, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';

/** A block between colons: `:::name[Label]{attribute=value}`. */
export type Directive = Extract<RootContent, { type: 'containerDirective' }>;
/** What blocks hold. */
export type Block = BlockContent | DefinitionContent;

/** What is wrong with a block. */
interface Fault {
  code: DiagnosticCode;
  /** How the sentence goes on that begins with the block's name. */
  fault: string;
  hint: string;
}

/** Reports a fault of a block at the name that it begins with. */
export function reportBlock(
  { name, position }: Directive,
  { code, fault, hint }: Fault,
  source: SourceText,
  report: Report,
): void {
  const [colons = ':::'] = /^:+/.exec(source.text.slice(position?.start.offset)) ?? [];
  const opening = colons + name;
  const place = placeOf(source.text, position, opening);
  const message = `"${opening}" ${fault}`;
  report({ code, severity: 'error', message, hint, file: source.path, ...place });
}

/** Takes the words in brackets out of a block; nothing when there are none. */
export function takeLabel(node: Directive): Paragraph['children'] | undefined {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  node.children.shift();
  return first.children.length === 0 ? undefined : first.children;
}

/** Reports attributes of a block that mean nothing. */
export function checkAttributes(
  node: Directive,
  known: readonly string[],
  source: SourceText,
  report: Report,
): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue;
    const fault = `has no attribute "${name}"`;
    const otherwise = known.length === 0 ? 'Remove it' : `Write ${known.join(', ')}, or remove it`;
    const hint = suggest(name, known, otherwise);
    reportBlock(node, { code: 'block-shape', fault, hint }, source, report);
  }
}
