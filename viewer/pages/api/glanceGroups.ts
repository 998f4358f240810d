import type { ContentNode } from '#manifest/contentTree';
import type { Declaration } from '#manifest/declaration';
import type { Member, MemberGroup } from '#manifest/member';
import { rowText } from './declarationText';
import { memberLine } from './memberLine';

/** A member in a few words. */
export interface GlanceEntry {
  anchor: string;
  name: string;
  /** The beginning of its comment, or its type where nobody wrote one. */
  hint: string;
  isDeprecated: boolean;
}

export interface GlanceGroup {
  title: string;
  entries: GlanceEntry[];
}

/** With so few members, the members themselves are as quickly seen. */
const fewMembers = 3;

/** The own members of a symbol by group; none where they are in sight anyhow. */
export function glanceGroups(
  groups: readonly MemberGroup[],
  declaration: Declaration,
): GlanceGroup[] {
  const own = groups.map(({ title, members }) => ({
    title,
    members: members.filter((member) => member.inheritedFrom === undefined),
  }));
  const members = own.flatMap((group) => group.members);
  if (members.length <= fewMembers || declares(declaration, members)) return [];
  return own
    .filter((group) => group.members.length > 0)
    .map((group) => ({ title: group.title, entries: group.members.map(toEntry) }));
}

function declares(declaration: Declaration, members: readonly Member[]): boolean {
  const anchors = new Set(declaration.flat().map(({ href = '' }) => href.replace(/^[^#]*#/, '')));
  return members.some((member) => anchors.has(member.anchor));
}

function toEntry(member: Member): GlanceEntry {
  const { anchor, kind, summary, signatures, deprecated } = member;
  const { head, tail = [] } = memberLine(member);
  const words = summary ?? signatures?.find((signature) => signature.summary)?.summary;
  const type = rowText(tail).replace(/^[?:\s]+/, '');
  return {
    anchor,
    name: kind === 'method' || kind === 'constructor' ? `${head}()` : head,
    hint: words === undefined ? type : textOf(words.children).replace(/\s+/g, ' ').trim(),
    isDeprecated: deprecated !== undefined,
  };
}

function textOf(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('');
}
