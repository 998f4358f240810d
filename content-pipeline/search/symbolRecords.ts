import type { SymbolPage } from '#manifest/pageDocument';
import type { SearchEntry } from '#manifest/search';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { EnumMember, Member } from '#manifest/symbolPage';
import { type DocumentedText, documentedText } from './documentedText';
import { contextOf, type IndexedText, type SearchRecords, searchEntry } from './searchRecords';
import { classSignatures, functionSignatures } from './signatureRecords';

/** Returns the entries of a page about an exported name: the name itself, its members, its comments and its signatures. */
export function symbolRecords(
  page: SymbolPage,
  known: SymbolIndexEntry | undefined,
): SearchRecords {
  const { title, path, kind, deprecated, importStatement } = page;
  const name = searchEntry(
    { title, href: path, kind },
    {
      context: contextOf(page),
      preview: previewOf(page, known),
      deprecated: deprecated !== undefined,
      unexported: importStatement === undefined,
    },
  );
  const members = membersOf(page).filter(({ anchor }) => isNamed(anchor));
  return {
    names: [name],
    details: members.map((member) => memberEntry(member, page)),
    texts: [symbolText(page), ...members.flatMap((member) => memberText(member, page))],
    signatures: page.kind === 'function' ? functionSignatures(page) : classSignatures(page),
  };
}

/** Returns the signature of a function, which says more than its first sentence; for others the sentence. */
function previewOf({ kind }: SymbolPage, known: SymbolIndexEntry | undefined) {
  const { signature, summary } = known ?? {};
  return kind === 'function' ? (signature ?? summary) : (summary ?? signature);
}

type AnyMember = Member | EnumMember;

function membersOf(page: SymbolPage): AnyMember[] {
  if (page.kind === 'enum') return page.members;
  const groups = 'memberGroups' in page ? (page.memberGroups ?? []) : [];
  // What is inherited is found where it was declared, unless that has no page.
  return groups
    .flatMap(({ members }) => members)
    .filter(({ inheritedFrom }) => inheritedFrom?.href === undefined);
}

/** Tests if a member is found by its own name; constructors and calls are found by that of the owner. */
function isNamed(anchor: string): boolean {
  return !/^(?:constructor|call|new|index)(?:-|$)/.test(anchor);
}

function memberEntry(member: AnyMember, page: SymbolPage): SearchEntry {
  const place = { title: member.name, href: `${page.path}#${member.anchor}` };
  return searchEntry(
    { ...place, kind: 'member' },
    {
      context: page.title,
      preview: 'value' in member ? member.value : declarationOf(member),
      deprecated: member.deprecated !== undefined,
    },
  );
}

function declarationOf({ declaration }: Member): string {
  return declaration
    .flat()
    .map(({ text }) => text)
    .join('');
}

function symbolText(page: SymbolPage): IndexedText {
  const { title, path, kind } = page;
  const texts: DocumentedText[] = [documentedText(page)];
  if (page.kind === 'function') texts.push(...page.signatures.map(documentedText));
  return {
    ...{ title, href: path, kind, context: contextOf(page) },
    text: unite(texts.map(({ text }) => text)),
    code: unite(texts.map(({ code }) => code)),
    also: '',
  };
}

/** Removes repeated parts; comments of overloads often repeat each other. */
function unite(parts: readonly string[]): string {
  return [...new Set(parts)].join(' ').trim();
}

function memberText(member: AnyMember, page: SymbolPage): IndexedText[] {
  const { text, code } = documentedText(member);
  if (text === '') return [];
  const { title, href, kind } = memberEntry(member, page);
  return [{ title, href, kind, context: page.title, text, code, also: page.title }];
}
