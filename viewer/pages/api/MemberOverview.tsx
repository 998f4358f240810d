import type { ContentNode } from '#manifest/contentTree';
import type { Declaration } from '#manifest/signature';
import type { Member, MemberGroup } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { rowText } from './Declaration';
import styles from './MemberOverview.module.css';
import { memberLine } from './Members';
import { DeprecatedName } from './SymbolLink';

interface MemberOverviewProps {
  groups: readonly MemberGroup[];
  /** The declaration above the list. If it names all members itself, there is no list. */
  declaration: Declaration;
}

/** The own members of a symbol, a line each, as links to their documentation. Renders nothing if there are few. */
export function MemberOverview({ groups, declaration }: MemberOverviewProps) {
  const label = useMessage('at-a-glance');
  const lists = overviewGroups(groups, declaration);
  if (lists.length === 0) return null;
  return (
    <nav className={styles.overview} aria-label={label}>
      {lists.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <ul className={styles.list}>
            {entries.map(({ anchor, name, hint, isDeprecated }) => (
              <li key={anchor} className={styles.entry}>
                <SiteLink className={styles.name} href={`#${anchor}`}>
                  {isDeprecated ? <DeprecatedName name={name} /> : name}
                </SiteLink>
                <span className={styles.hint}>{hint}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** A line of the overview. */
export interface OverviewEntry {
  anchor: string;
  name: string;
  /** The beginning of its comment, or its type if there is none. */
  hint: string;
  isDeprecated: boolean;
}

export interface OverviewGroup {
  title: string;
  entries: OverviewEntry[];
}

/** With so few members, an overview saves no time. */
const fewMembers = 3;

/** Returns the own members of a symbol by group; an empty array if there are few or the declaration shows them. */
export function overviewGroups(
  groups: readonly MemberGroup[],
  declaration: Declaration,
): OverviewGroup[] {
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

function toEntry(member: Member): OverviewEntry {
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

/** Returns the type of a property, or the return type of a method. */
function typeIn(tail: string): string {
  const end = tail.lastIndexOf('): ');
  return tail.startsWith('(')
    ? tail.slice(end < 0 ? tail.length : end + 3)
    : tail.replace(/^[?:\s]+/, '');
}

/** The widest line shows fewer characters; more would only make the page larger. */
const maximumCharacters = 80;

function firstWords(nodes: readonly ContentNode[]): string {
  const text = textOf(nodes).replace(/\s+/g, ' ').trim();
  return text.length <= maximumCharacters
    ? text
    : `${text.slice(0, maximumCharacters - 1).trimEnd()}…`;
}

function textOf(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('');
}
