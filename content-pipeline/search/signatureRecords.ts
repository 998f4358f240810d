import type { SymbolPage } from '#manifest/pageDocument';
import type { SearchSignature } from '#manifest/search';
import type { DeclarationRow, Signature, TypeParameter } from '#manifest/signature';
import type { FunctionPage, Member } from '#manifest/symbolPage';
import { typeAlternatives } from '#manifest/typeAlternatives';

/** Returns the ways to call a function, each once. */
export function functionSignatures(page: FunctionPage): SearchSignature[] {
  const place = { title: page.title, path: page.path, kind: page.kind };
  return page.signatures.map((signature) =>
    signatureRecord(signature, place, { isOneOf: page.signatures.length > 1, outer: [] }),
  );
}

/** Returns the ways to make an object, and to call its methods. */
export function classSignatures(page: SymbolPage): SearchSignature[] {
  const groups = 'memberGroups' in page ? (page.memberGroups ?? []) : [];
  return groups
    .flatMap(({ members }) => members)
    .filter(({ inheritedFrom }) => inheritedFrom?.href === undefined)
    .flatMap((member) => memberSignatures(member, page));
}

function memberSignatures(member: Member, page: SymbolPage): SearchSignature[] {
  const isConstructor = member.kind === 'constructor';
  const signatures = member.signatures ?? [];
  const title = isConstructor ? `new ${page.title}` : `${page.title}.${member.name}`;
  const around = { isOneOf: true, outer: page.typeParameters ?? [] };
  return signatures.map((signature) => {
    const one = signatures.length === 1 ? { ...signature, anchor: member.anchor } : signature;
    const kind = isConstructor ? page.kind : 'member';
    const record = signatureRecord(one, { title, path: page.path, kind }, around);
    return isConstructor ? { ...record, returns: [page.title] } : record;
  });
}

function signatureRecord(
  { anchor, typeParameters = [], parameters = [], returns }: Signature,
  { title, path, kind }: Pick<SearchSignature, 'title' | 'kind'> & { path: string },
  { isOneOf, outer }: { isOneOf: boolean; outer: readonly TypeParameter[] },
): SearchSignature {
  const free = new Set([...outer, ...typeParameters].map(({ name }) => name));
  return {
    ...{ title, kind, href: isOneOf ? `${path}#${anchor}` : path },
    takes: parameters.map(({ type }) => typeAlternatives(textOf(type), free)),
    returns: typeAlternatives(returns === undefined ? 'void' : textOf(returns.type), free),
  };
}

function textOf(row: DeclarationRow): string {
  return row.map(({ text }) => text).join('');
}
