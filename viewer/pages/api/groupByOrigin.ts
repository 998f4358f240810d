import type { Member } from '#manifest/symbolPage';

/** Members that come from one and the same base. */
export interface InheritedGroup {
  /** The name of the base, without the member's own. */
  origin: string;
  members: Member[];
}

/** Tells the members that a symbol declares itself from those it inherits. */
export function groupByOrigin(members: readonly Member[]): {
  own: Member[];
  inherited: InheritedGroup[];
} {
  const own: Member[] = [];
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    if (member.inheritedFrom === undefined) {
      own.push(member);
      continue;
    }
    const origin = originOf(member.inheritedFrom.label, member.name);
    groups.set(origin, [...(groups.get(origin) ?? []), member]);
  }
  const inherited = [...groups].map(([origin, theirs]) => ({ origin, members: theirs }));
  return { own, inherited };
}

/** `Error` out of `Error.message`. */
function originOf(label: string, memberName: string): string {
  const ending = `.${memberName}`;
  return label.endsWith(ending) ? label.slice(0, -ending.length) : label;
}
