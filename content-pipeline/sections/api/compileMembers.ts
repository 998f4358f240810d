import type { Member, MemberGroup, NamedReference } from '#manifest/symbolPage';
import type { ApiMember, ApiOrigin, ApiSymbol } from '../../reference/apiPackage';
import { symbolPath } from './apiAddresses';
import { compileDocumentation } from './compileDocumentation';
import { compileSignature, overloadNames, type SymbolContext } from './compileSignature';
import { linkRows } from './linkTokens';

type Kind = ApiMember['kind'];

/** The groups of members in the order of the page. Static members have groups of their own. */
const groups: readonly { title: string; anchor: string; kind: Kind; isStatic: boolean }[] = [
  group('Constructors', 'constructor'),
  group('Call signatures', 'call-signature'),
  group('Construct signatures', 'construct-signature'),
  group('Index signatures', 'index-signature'),
  group('Properties', 'property'),
  group('Accessors', 'accessor'),
  group('Methods', 'method'),
  group('Static properties', 'property', true),
  group('Static accessors', 'accessor', true),
  group('Static methods', 'method', true),
];

/** Sorts members by kind, or into the groups that their comments name, and compiles them. */
export function compileMembers(
  { members, groupTexts }: Pick<ApiSymbol, 'members' | 'groupTexts'>,
  context: SymbolContext,
): MemberGroup[] {
  const compile = (title: string, anchor: string, inGroup: readonly ApiMember[]) => {
    const summary = context.text.blocks(groupTexts[title] ?? '');
    return {
      ...{ title, anchor },
      ...(summary === undefined ? {} : { summary }),
      members: inGroup.map((member) => compileMember(member, context)),
    };
  };
  const ofKinds = groups.flatMap(({ title, anchor, kind, isStatic }): MemberGroup[] => {
    const inGroup = members.filter(
      (member) =>
        member.kind === kind && member.isStatic === isStatic && member.group === undefined,
    );
    return inGroup.length === 0 ? [] : [compile(title, anchor, inGroup)];
  });
  const titles = [...new Set(members.flatMap(({ group }) => group ?? []))];
  const named = titles.map((title) => {
    const inGroup = members.filter(({ group }) => group === title);
    return compile(title, context.anchors.claim(`group ${title}`), inGroup);
  });
  return [...ofKinds, ...named];
}

function group(title: string, kind: Kind, isStatic = false) {
  return { title, anchor: title.toLowerCase().replaceAll(' ', '-'), kind, isStatic };
}

function compileMember(member: ApiMember, context: SymbolContext): Member {
  const { name, anchor, kind, flags, comment } = member;
  const { scope, text } = context;
  const overloads = member.signatures.length > 1 ? overloadNames(member.signatures) : [];
  const signatures = member.signatures.map((signature, index) => {
    const overload = overloads[index];
    const start = overload === undefined ? anchor : `${anchor}-${overload}`;
    const own = overload === undefined ? `${anchor}-signature` : start;
    const names = { signature: own, parameter: start, typeParameter: start };
    return compileSignature(signature, names, context);
  });
  return {
    ...{ name, anchor, kind, flags },
    declaration: signatures[0]?.declaration ?? linkRows(member.declaration, scope),
    ...compileDocumentation(comment, text, scope),
    ...(signatures.length === 0 ? {} : { signatures }),
    ...(comment.defaultValue === undefined ? {} : { defaultValue: comment.defaultValue }),
    ...compileOrigins(member, context),
  };
}

function compileOrigins(
  { inheritedFrom, overrides, implementationOf }: ApiMember,
  context: SymbolContext,
): Pick<Member, 'inheritedFrom' | 'overrides' | 'implementationOf'> {
  return {
    ...(inheritedFrom && { inheritedFrom: referenceTo(inheritedFrom, context) }),
    ...(overrides && { overrides: referenceTo(overrides, context) }),
    ...(implementationOf && { implementationOf: referenceTo(implementationOf, context) }),
  };
}

function referenceTo(
  { label, symbol, member }: ApiOrigin,
  { place }: SymbolContext,
): NamedReference {
  if (symbol === undefined) return { label };
  const path = symbolPath(place, symbol);
  return { label, href: member === undefined ? path : `${path}#${member}` };
}
