import {
  breakAt,
  brokenGroup,
  type Code,
  group,
  indent,
  join,
  keyword,
  plain,
} from './codeDocument';
import { memberNameText, printIndexSignature, printMember } from './printMember';
import { printSignature } from './printSignature';
import type { ReadContext } from './readContext';
import { type Reflection, ReflectionKind, type TypeNode } from './typedocProject';

type Print = (type: TypeNode) => Code;

/** Writes a function type, a constructor type or an object type. */
export function printObjectType(declaration: Reflection, context: ReadContext, print: Print): Code {
  const { signatures = [], children, indexSignatures } = declaration;
  const [only, ...others] = signatures;
  if (only !== undefined && others.length === 0 && !children?.length && !indexSignatures?.length) {
    const constructs = declaration.kind === ReflectionKind.Constructor;
    return [
      ...(only.flags.isAbstract ? [keyword('abstract'), plain(' ')] : []),
      ...(constructs ? [keyword('new'), plain(' ')] : []),
      printSignature(only, print, 'arrow'),
    ];
  }
  return braced(printMembers(declaration, context, print), group);
}

/** Writes the body of an interface: its own members, one a line, each name a link to what is said of it. */
export function printBody(declaration: Reflection, context: ReadContext, print: Print): Code {
  return braced(printMembers(declaration, context, print, true), brokenGroup);
}

function printMembers(
  { signatures, indexSignatures, children, kind }: Reflection,
  context: ReadContext,
  print: Print,
  linked = false,
): Code[] {
  const constructs = kind === ReflectionKind.Constructor;
  return [
    ...(signatures ?? []).map((signature) => [
      ...(constructs ? [keyword('new'), plain(' ')] : []),
      printSignature(signature, print),
    ]),
    ...(indexSignatures ?? []).map((signature) => printIndexSignature(signature, print)),
    ...(children ?? []).flatMap((member) => {
      if (linked && member.inheritedFrom !== undefined) return [];
      const isNew = member.kind === ReflectionKind.Constructor;
      const text = isNew ? '' : memberNameText(member.name);
      const target = linked ? context.targets.get(member.id) : undefined;
      return printMember(
        member,
        {
          ...{ text, kind: 'property' },
          ...(target?.member === undefined ? {} : { symbol: target.symbol, member: target.member }),
        },
        print,
      );
    }),
  ];
}

function braced(members: readonly Code[], grouped: typeof group): Code {
  if (members.length === 0) return plain('{}');
  return grouped(
    plain('{'),
    indent(breakAt(' '), join(breakAt('; ', ';'), members)),
    breakAt(' ', ';'),
    plain('}'),
  );
}
