import { rowText } from '#manifest/declarationTokens';
import type { SymbolKind } from '#manifest/kinds';
import type { SymbolPage } from '#manifest/pageDocument';
import type { SearchEntry, SearchSignature } from '#manifest/search';
import type { Parameter, Signature, TypeParameter } from '#manifest/signature';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { EnumMember, FunctionPage, Member, MemberListPage } from '#manifest/symbolPage';
import { typeAlternatives } from '#manifest/typeAlternatives';
import {
  contextOf,
  type IndexedText,
  type SearchRecords,
  searchEntry,
  treeSections,
  treeText,
} from '../../search/searchRecords';

/**
 * Returns the search records of a symbol page: the symbol's name, its members, its comments and its signatures. `known`
 * is the symbol's entry in the symbol index. Its signature or summary is the preview in search results; without an
 * entry, there is no preview. The signature of a symbol that cannot be imported is no preview either.
 */
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
  const { details, texts, signatures } = memberRecords(page);
  return {
    names: [{ ...name, ...moduleName(page), ...popularityOf(page) }],
    details,
    texts: [{ ...symbolText(page), also: known?.summary ?? '' }, ...texts],
    signatures: page.kind === 'function' ? functionSignatures(page) : signatures,
  };
}

/**
 * Returns the last part of the module specifier as a synonym of a default export, because programs often import the
 * export under this name. Returns an empty object for other symbols, for members of a namespace, and for a default
 * export that already has this name.
 */
function moduleName({ title, importStatement = '' }: SymbolPage): Pick<SearchEntry, 'synonyms'> {
  const [, specifier] =
    /^import (?:type )?[\w$]+ from '(?:.*\/)?([^']+)'$/.exec(importStatement) ?? [];
  const isNamespaced = title.includes('.');
  return specifier === undefined || isNamespaced || specifier === title
    ? {}
    : { synonyms: [specifier] };
}

/** The number of references from symbols that count as much as one reference from a guide. */
const symbolsPerGuide = 5;

/**
 * Returns the popularity of a symbol on a logarithmic scale, at most 9. It depends on the number of related symbols and
 * of guides. Symbols of the same family are not counted, and each guide counts as `symbolsPerGuide` symbols. Returns an
 * empty object if there are no related symbols and no guides.
 */
function popularityOf({ relations, guides }: SymbolPage): Pick<SearchEntry, 'popularity'> {
  const symbols = relations
    .filter(({ anchor }) => anchor !== 'same-family')
    .reduce((sum, relation) => sum + relation.symbols.length, 0);
  const references = symbols + symbolsPerGuide * (guides?.links.length ?? 0);
  return references === 0
    ? {}
    : { popularity: Math.min(9, Math.round(1.5 * Math.log2(1 + references))) };
}

/**
 * Returns the search records of the members on a page. Members that are inherited from a documented symbol are omitted.
 */
export function memberRecords(page: SymbolPage | MemberListPage): SearchRecords {
  const owner = ownerOf(page);
  const members = membersOf(page).filter(isNamed);
  const continued = ownMembers(page).filter(({ anchor }) => anchor.startsWith(overloadAnchor));
  return {
    names: [],
    details: members.map((member) => memberEntry(member, owner)),
    texts: [
      ...members.flatMap((member) => memberText(member, owner)),
      ...continued.flatMap((member) => overloadsText(member, owner)),
    ],
    signatures: ownMembers(page)
      .filter(({ kind }) => kind !== 'property')
      .flatMap((member) => memberSignatures(member, owner)),
  };
}

interface MemberOwner {
  title: string;
  kind: SymbolKind;
  /** The route path of the page that describes the members, which can be a separate page of the symbol. */
  path: string;
  typeParameters?: readonly TypeParameter[] | undefined;
}

function ownerOf(page: SymbolPage | MemberListPage): MemberOwner {
  if (page.kind !== 'member-list') return page;
  return { title: page.owner.label, kind: page.owner.kind, path: page.path };
}

function previewOf({ kind, importStatement }: SymbolPage, known: SymbolIndexEntry | undefined) {
  const { signature, summary } = known ?? {};
  // Readers seldom look for symbols that they cannot import, and signatures are a third of the names' bytes.
  if (importStatement === undefined) return summary;
  return kind === 'function' ? (signature ?? summary) : (summary ?? signature);
}

type AnyMember = Member | EnumMember;

function membersOf(page: SymbolPage | MemberListPage): readonly AnyMember[] {
  return 'members' in page && page.members ? page.members : ownMembers(page);
}

/**
 * Returns the members in the groups of a page. Members that are inherited from a symbol with a page are omitted,
 * because search finds them on that page.
 */
function ownMembers(page: SymbolPage | MemberListPage): Member[] {
  const groups = 'memberGroups' in page ? (page.memberGroups ?? []) : [];
  return groups
    .flatMap(({ members }) => members)
    .filter(({ inheritedFrom }) => inheritedFrom?.href === undefined);
}

/**
 * The beginning of the anchors of further overloads. Search finds these overloads under the name of the symbol or of
 * the member.
 */
const overloadAnchor = 'overload-';

/**
 * The kinds of members without their own name, such as constructors. Search finds them under the name of the symbol.
 */
const unnamedKinds: ReadonlySet<Member['kind']> = new Set<Member['kind']>([
  ...(['constructor', 'call-signature', 'construct-signature', 'index-signature'] as const),
]);

/** Tests if search finds a member by its own name. */
function isNamed(member: AnyMember): boolean {
  if (member.anchor.startsWith(overloadAnchor)) return false;
  return !('kind' in member && unnamedKinds.has(member.kind));
}

function memberEntry(member: AnyMember, page: MemberOwner): SearchEntry {
  const place = { title: member.name, href: `${page.path}#${member.anchor}` };
  return searchEntry(
    { ...place, kind: 'member' },
    {
      context: page.title,
      preview: 'value' in member ? member.value : rowText(member.declaration.flat()),
      deprecated: member.deprecated !== undefined,
    },
  );
}

function symbolText(page: SymbolPage): IndexedText {
  const { title, path, kind } = page;
  const texts: DocumentedText[] = [documentedText(page)];
  if (page.kind === 'function') texts.push(...page.signatures.map(documentedText));
  return {
    ...{ title, href: path, kind, context: contextOf(page) },
    text: joinDistinct(texts.map(({ text }) => text)),
    code: joinDistinct(texts.map(({ code }) => code)),
    also: '',
  };
}

/** Joins texts with line breaks, without repeated texts, because the comments of overloads are often the same. */
function joinDistinct(parts: readonly string[]): string {
  return [...new Set(parts)].join('\n').trim();
}

function memberText(member: AnyMember, page: MemberOwner): IndexedText[] {
  const { text, code } = documentedText(member);
  if (text === '') return [];
  const { title, href, kind } = memberEntry(member, page);
  return [{ title, href, kind, context: page.title, text, code, also: page.title }];
}

function overloadsText(member: Member, page: MemberOwner): IndexedText[] {
  const texts = (member.signatures ?? []).map(documentedText);
  const text = joinDistinct(texts.map((each) => each.text));
  if (text === '') return [];
  const place = { title: callTitle(member, page.title), href: `${page.path}#${member.anchor}` };
  const code = joinDistinct(texts.map((each) => each.code));
  return [{ ...place, kind: 'member', context: page.title, text, code, also: page.title }];
}

interface DocumentedText {
  text: string;
  code: string;
}

/**
 * Returns the text of a comment (`text`) and the code of its examples (`code`). The text includes the descriptions of
 * parameters and results, but no examples and no `@see` tags.
 */
function documentedText(documented: Member | EnumMember | Signature | SymbolPage): DocumentedText {
  const { summary, remarks, deprecated, notes = [], throws = [], examples = [] } = documented;
  const code = examples.flatMap(({ body }) => treeSections(body).map((section) => section.code));
  const text = [
    treeText(summary, remarks, deprecated),
    ...notes.map(({ body }) => treeText(body)),
    ...throws.map(({ description }) => treeText(description)),
    ...callText(documented),
  ];
  return { text: joinNonEmpty(text), code: joinNonEmpty(code) };
}

function callText(documented: Member | EnumMember | Signature | SymbolPage): string[] {
  if ('properties' in documented) return propertyTexts(documented.properties);
  if (!('parameters' in documented) && !('returns' in documented)) return [];
  const { parameters = [], returns } = documented;
  return [
    ...parameters.map(({ description }) => treeText(description)),
    treeText(returns?.description),
    ...propertyTexts(returns?.properties),
  ];
}

function propertyTexts(properties: readonly Parameter[] = []): string[] {
  return properties.flatMap((property) => [
    treeText(property.description),
    ...propertyTexts(property.properties),
  ]);
}

function joinNonEmpty(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

function functionSignatures(page: FunctionPage): SearchSignature[] {
  const place = { title: page.title, path: page.path, kind: page.kind };
  return page.signatures.map((signature) =>
    signatureRecord(signature, place, { isOneOf: page.signatures.length > 1, outer: [] }),
  );
}

function memberSignatures(member: Member, page: MemberOwner): SearchSignature[] {
  const isConstructor = member.kind === 'constructor';
  const signatures = member.signatures ?? [];
  const title = callTitle(member, page.title);
  const around = { isOneOf: true, outer: page.typeParameters ?? [] };
  return signatures.map((signature) => {
    const one = signatures.length === 1 ? { ...signature, anchor: member.anchor } : signature;
    const kind = isConstructor ? page.kind : 'member';
    const record = signatureRecord(one, { title, path: page.path, kind }, around);
    return isConstructor ? { ...record, returns: [page.title] } : record;
  });
}

/** Returns the code that calls a member, without arguments: `new Shape`, `Shape.area`. */
function callTitle({ name, kind }: Member, owner: string): string {
  if (kind === 'constructor' || kind === 'construct-signature') return `new ${owner}`;
  return kind === 'call-signature' ? owner : `${owner}.${name}`;
}

function signatureRecord(
  { anchor, typeParameters = [], parameters = [], returns }: Signature,
  { title, path, kind }: Pick<SearchSignature, 'title' | 'kind'> & { path: string },
  { isOneOf, outer }: { isOneOf: boolean; outer: readonly TypeParameter[] },
): SearchSignature {
  const free = new Set([...outer, ...typeParameters].map(({ name }) => name));
  return {
    ...{ title, kind, href: isOneOf ? `${path}#${anchor}` : path },
    takes: parameters.map(({ type }) => typeAlternatives(rowText(type), free)),
    returns: typeAlternatives(returns === undefined ? 'void' : rowText(returns.type), free),
  };
}
