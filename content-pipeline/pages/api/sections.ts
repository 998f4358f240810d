import type { OutlineEntry } from '#manifest/pageBase';
import type { Example, Signature } from '#manifest/signature';
import type { MemberGroup, Relation } from '#manifest/symbolPage';

// The sections of a page as its outline lists them. Labels are those that the page itself shows.

/** A section, if there is something in it. */
export function section(
  label: string,
  id: string,
  content: readonly unknown[] | undefined,
  children: OutlineEntry[] = [],
): OutlineEntry[] {
  return content?.length ? [{ id, label, level: 2, children }] : [];
}

export function exampleSection(examples: readonly Example[] | undefined): OutlineEntry[] {
  return section(examples?.length === 1 ? 'Example' : 'Examples', 'examples', examples);
}

/** Groups of members; those that a symbol inherits are folded away on the page. */
export function memberSections(groups: readonly MemberGroup[]): OutlineEntry[] {
  return groups.flatMap(({ title, anchor, members }) => {
    const own = members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    const children = own.map(({ name, anchor: id }) => ({
      id,
      label: name,
      level: 3,
      children: [],
    }));
    return section(title, anchor, members, children);
  });
}

/** What a call takes and gives, or the ways to call something. */
export function callSections(signatures: readonly Signature[], name: string): OutlineEntry[] {
  const [only, ...others] = signatures;
  if (only === undefined || others.length > 0) {
    return signatures.flatMap((signature) =>
      section(callLabel(name, signature), signature.anchor, [signature]),
    );
  }
  return [
    ...section('Type parameters', 'type-parameters', only.typeParameters),
    ...section('Parameters', 'parameters', only.parameters),
    ...section('Returns', 'returns', only.returns && [only.returns]),
  ];
}

/** Who has to do with a symbol; `lineage` is what it descends from and what descends from it. */
export function relationSection(
  relations: readonly Relation[],
  lineage: readonly unknown[] = [],
): OutlineEntry[] {
  const children = relations.map(({ title, anchor }) => ({
    ...{ id: anchor, label: title, level: 3 },
    children: [],
  }));
  return section('Related', 'relations', [...relations, ...lineage], children);
}

/** A call with the types of what it takes: names alone are often the same for all overloads. */
function callLabel(name: string, { parameters = [] }: Signature): string {
  const types = parameters.map(({ type }) => type.map(({ text }) => text).join('')).join(', ');
  return `${name}(${types.length > 40 ? `${types.slice(0, 39)}…` : types})`;
}
