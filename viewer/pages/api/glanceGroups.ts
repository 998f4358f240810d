import type { ContentNode } from '#manifest/contentTree';
import type { Declaration } from '#manifest/signature';
import type { Member, MemberGroup } from '#manifest/symbolPage';
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
  const { anchor, summary, signatures, deprecated } = member;
  const { head, tail = [] } = memberLine(member);
  const words = summary ?? signatures?.find((signature) => signature.summary)?.summary;
  return {
    anchor,
    name: isCalled(member) ? `${head}()` : head,
    hint: words === undefined ? typeIn(rowText(tail)) : firstWords(words.children),
    isDeprecated: deprecated !== undefined,
  };
}

function isCalled({ kind }: Member): boolean {
  return kind === 'method' || kind === 'constructor';
}

/** What a property is, or what a call gives back. */
function typeIn(tail: string): string {
  const end = tail.lastIndexOf('): ');
  return tail.startsWith('(')
    ? tail.slice(end < 0 ? tail.length : end + 3)
    : tail.replace(/^[?:\s]+/, '');
}

/** More than a line can show at any width is cut off, for the sake of those who load it. */
const mostCharacters = 80;

function firstWords(nodes: readonly ContentNode[]): string {
  const text = textOf(nodes).replace(/\s+/g, ' ').trim();
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1).trimEnd()}…`;
}

function textOf(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('');
}
