import type { Signature } from '#manifest/signature';
import type { EnumMember, Member, MemberGroup } from '#manifest/symbolPage';
import { codeSpan } from '../../markdown/printing/codeFence';
import { declarationBlock } from './declarationText';
import {
  type Documented,
  deprecation,
  examples,
  labelled,
  remarks,
  withoutShared,
} from './documentationTwin';
import { blocks, section, words } from './markdownBlocks';
import { callParts } from './signatureTwin';
import { referenceName } from './symbolLine';
import type { TwinPrinter } from './twinPrinter';

/** The members of a symbol by kind, each with its declaration and what its comment says. */
export function memberGroups(
  groups: readonly MemberGroup[] | undefined,
  print: TwinPrinter,
): string {
  return blocks(
    ...(groups ?? []).map(({ title, summary, members }) =>
      section(
        2,
        words(title),
        print.tree(summary),
        ...members.map((member) => memberTwin(member, print)),
      ),
    ),
  );
}

function memberTwin(member: Member, print: TwinPrinter): string {
  const { name, declaration, signatures = [], defaultValue } = member;
  const [only, ...others] = signatures;
  const calls =
    others.length === 0
      ? [explanation({ ...only, ...present(member) }, only, print)]
      : [explanation(member, undefined, print), ...signatures.map(toOverload)];
  return section(
    3,
    codeSpan(name),
    memberFacts(member, print),
    others.length === 0 ? declarationBlock(declaration) : '',
    ...calls,
    defaultValue === undefined ? '' : `Default: ${codeSpan(defaultValue)}`,
  );

  function toOverload(signature: Signature): string {
    const own = withoutShared(signature, member);
    return blocks(declarationBlock(signature.declaration), explanation(own, signature, print));
  }
}

/** What is to be said of a member or an overload, with labels instead of headings. */
export function explanation(
  documented: Documented,
  signature: Signature | undefined,
  print: TwinPrinter,
): string {
  const parts = callParts(signature, documented, print);
  return blocks(
    deprecation(documented.deprecated, print),
    print.tree(documented.summary),
    remarks(documented, print),
    ...parts.map(([title, text]) => labelled(title, text)),
    labelled('Example', examples(documented.examples, print)),
  );
}

/** The members of an enum with their values and what they mean. */
export function enumMembers(members: readonly EnumMember[], print: TwinPrinter): string {
  const toSection = (member: EnumMember) =>
    section(
      3,
      codeSpan(member.name),
      `Value: ${codeSpan(member.value)}`,
      member.marks && `Marks: ${referenceName(member.marks, print)}`,
      explanation(member, undefined, print),
    );
  return section(2, 'Members', ...members.map(toSection));
}

/** Flags, age, source and lineage of a member in a line. */
function memberFacts(member: Member, print: TwinPrinter): string {
  const { flags, since, source, inheritedFrom, overrides, implementationOf } = member;
  const facts = [
    ...flags.map(words),
    since && `since ${words(since)}`,
    inheritedFrom && `inherited from ${referenceName(inheritedFrom, print)}`,
    overrides && `overrides ${referenceName(overrides, print)}`,
    implementationOf && `implements ${referenceName(implementationOf, print)}`,
    source && print.link('source', source.href),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What a comment says, without the fields that it leaves out. */
function present(member: Member): Documented {
  const { summary, remarks, deprecated, examples, throws, see, notes } = member;
  const fields = { summary, remarks, deprecated, examples, throws, see, notes };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
