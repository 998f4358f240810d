import type { SymbolPage } from '#manifest/pageDocument';
import type { Signature } from '#manifest/signature';
import type { EnumMember, Member } from '#manifest/symbolPage';
import { treeSections, treeText } from './searchRecords';

/** The words of a comment, and of the code in it. */
export interface DocumentedText {
  text: string;
  code: string;
}

/** Returns the whole text of a comment, with its parameters and results. */
export function documentedText(
  documented: Member | EnumMember | Signature | SymbolPage,
): DocumentedText {
  const { summary, remarks, deprecated, notes = [], throws = [], examples = [] } = documented;
  const code = examples.flatMap(({ body }) => treeSections(body).map((section) => section.code));
  const text = [
    treeText(summary, remarks, deprecated),
    ...notes.map(({ body }) => treeText(body)),
    ...throws.map(({ description }) => treeText(description)),
    ...callText(documented),
  ];
  return { text: together(text), code: together(code) };
}

function callText(documented: Member | EnumMember | Signature | SymbolPage): string[] {
  if (!('parameters' in documented) && !('returns' in documented)) return [];
  const { parameters = [], returns } = documented;
  return [
    ...parameters.map(({ description }) => treeText(description)),
    treeText(returns?.description),
  ];
}

function together(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
