import { type ContentNode, nodesText } from '#manifest/contentElement';
import type { Declaration, DeclarationRow, Signature } from '#manifest/signature';
import type { Member, MemberGroup, MemberLine, NamedReference } from '#manifest/symbolPage';
import { ProseTree } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { inheritedChoice } from '../../preferences/choices';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AnchorLink, SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import { DeclarationBlock, rowText, TokenRow } from './Declaration';
import { mergeDocumentation, withoutShared } from './Documentation';
import { ListLinks } from './ListLinks';
import styles from './Members.module.css';
import { Explanation, FoldedOverloads } from './Signature';
import { type FilteredName, SymbolFilterBox, useSymbolFilter } from './SymbolFilter';
import { Badge, FlagBadges, SinceBadge } from './SymbolHeader';
import { DeprecatedName, ReferenceName } from './SymbolLink';

interface MemberOverviewProps {
  groups: readonly MemberGroup[];
  /** The declaration above the list. If it shows the members, the list is not rendered. */
  declaration: Declaration;
}

/**
 * Renders the list of the members that a symbol does not inherit, as links to their documentation. Renders nothing if
 * there are at most three members, or if the declaration shows all of them.
 */
export function MemberOverview({ groups, declaration }: MemberOverviewProps) {
  const label = useMessage('at-a-glance');
  const filter = useSymbolFilter();
  const lists = overviewGroups(groups, declaration);
  const all = lists.flatMap(({ entries }) => entries);
  if (lists.length === 0) return null;
  return (
    <nav className={styles.overview} aria-label={label}>
      {all.length > manyMembers && <SymbolFilterBox filter={filter} symbols={all} />}
      {lists.map(({ title, entries }) => {
        const shown = entries.filter(filter.matches);
        return (
          shown.length > 0 && (
            <div key={title} className={styles.overviewGroup}>
              <p className={styles.overviewTitle}>{title}</p>
              <EntryList entries={shown} />
            </div>
          )
        );
      })}
    </nav>
  );
}

function EntryList({ entries }: { entries: readonly OverviewEntry[] }) {
  return (
    <ul className={styles.overviewList}>
      {entries.map(({ anchor, href, name, hint, deprecated }) => (
        // Of members on another page, the anchor is here.
        <li key={anchor} id={href && anchor} className={styles.overviewEntry}>
          <SiteLink className={styles.overviewName} href={href ?? `#${anchor}`}>
            {deprecated ? <DeprecatedName name={name} /> : name}
          </SiteLink>
          <span className={styles.overviewHint}>{hint}</span>
        </li>
      ))}
    </ul>
  );
}

/** A member in the list of a symbol's members. */
interface OverviewEntry extends FilteredName {
  anchor: string;
  /** The link target of a member that another page documents. */
  href?: string | undefined;
  /** The beginning of the member's comment or, if it has none, its type. */
  hint: string;
}

interface OverviewGroup {
  title: string;
  entries: OverviewEntry[];
}

/** Maximum number of members of a symbol without an overview. Such a short list does not help readers. */
const fewMembers = 3;

/** Maximum number of members in an overview that has no filter. */
const manyMembers = 40;

/**
 * Returns the members that a symbol does not inherit, by group. Returns an empty array if there are at most three, or
 * if the declaration shows all of them.
 */
export function overviewGroups(
  groups: readonly MemberGroup[],
  declaration: Declaration,
): OverviewGroup[] {
  const own = groups.map(({ title, members, pages, lines = [] }) => ({
    title,
    entries: [
      ...members.filter((member) => member.inheritedFrom === undefined).map(toEntry),
      // Without pages, the group itself lists them.
      ...(pages === undefined ? [] : lines.map(lineEntry)),
    ],
  }));
  const entries = own.flatMap((group) => group.entries);
  if (entries.length <= fewMembers || declares(declaration, entries)) return [];
  return own.filter((group) => group.entries.length > 0);
}

function declares(declaration: Declaration, members: readonly OverviewEntry[]): boolean {
  const anchors = new Set(declaration.flat().map(({ href = '' }) => href.replace(/^[^#]*#/, '')));
  return members.some((member) => anchors.has(member.anchor));
}

function lineEntry({
  name,
  anchor,
  href,
  hint = '',
  deprecated = false,
}: MemberLine): OverviewEntry {
  return { anchor, href, name, hint, deprecated };
}

function toEntry(member: Member): OverviewEntry {
  const { anchor, summary, signatures, deprecated } = member;
  const { head, tail = [] } = memberLine(member);
  const words = summary ?? signatures?.find((signature) => signature.summary)?.summary;
  return {
    anchor,
    name: isCalled(member) ? `${head}()` : head,
    hint: words === undefined ? typeIn(rowText(tail)) : firstWords(words.nodes),
    deprecated: deprecated !== undefined,
  };
}

function isCalled({ kind }: Member): boolean {
  return kind === 'method' || kind === 'constructor';
}

/** Returns the type of a property or the return type of a method, given the part of its declaration after the name. */
function typeIn(tail: string): string {
  const end = tail.lastIndexOf('): ');
  return tail.startsWith('(')
    ? tail.slice(end < 0 ? tail.length : end + 3)
    : tail.replace(/^[?:\s]+/, '');
}

/** Maximum number of characters of a hint. Even the widest entry shows fewer. */
const maximumCharacters = 80;

function firstWords(nodes: readonly ContentNode[]): string {
  const text = nodesText(nodes).replace(/\s+/g, ' ').trim();
  return text.length <= maximumCharacters
    ? text
    : `${text.slice(0, maximumCharacters - 1).trimEnd()}…`;
}

/**
 * Renders the members of a symbol by group. Inherited members are collapsed, grouped by the symbol that declares them.
 */
export function MemberGroups({ groups }: { groups: readonly MemberGroup[] }) {
  return groups.map(({ title, anchor, summary, members, pages, lines = [] }) => {
    const { own, inherited } = groupByOrigin(members);
    return (
      <section key={anchor}>
        <SectionHeading level={2} id={anchor}>
          {title}
        </SectionHeading>
        <ProseTree tree={summary} />
        {pages && <ListLinks pages={pages} />}
        {own.map((member) => (
          <MemberView key={member.anchor} member={member} />
        ))}
        {pages === undefined && lines.length > 0 && <EntryList entries={lines.map(lineEntry)} />}
        {inherited.map(({ origin, members: theirs }) => (
          <InheritedMembers key={origin} origin={origin} members={theirs} />
        ))}
      </section>
    );
  });
}

function InheritedMembers({ origin, members }: { origin: string; members: readonly Member[] }) {
  const count = String(members.length);
  const summary = useMessage('inherited-members', { count, name: origin });
  return (
    <Collapsible summary={summary} preference={inheritedChoice}>
      {members.map((member) => (
        <MemberView key={member.anchor} member={member} />
      ))}
    </Collapsible>
  );
}

/** The members that are inherited from the same symbol. */
interface InheritedGroup {
  /** The name of the symbol that declares the members. */
  origin: string;
  members: Member[];
}

/**
 * Returns the members that a symbol declares (`own`), and the members that it inherits, grouped by the symbol that
 * declares them (`inherited`).
 */
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

/** Returns the name of the symbol that declares a member: `Error` for `Error.message`. */
function originOf(label: string, memberName: string): string {
  const ending = `.${memberName}`;
  return label.endsWith(ending) ? label.slice(0, -ending.length) : label;
}

/** Renders a member of a symbol: its name and declaration, followed by its documentation. */
function MemberView({ member }: { member: Member }) {
  const { name, anchor, declaration, signatures = [], deprecated } = member;
  const { head, tail } = memberLine(member);
  return (
    <section className={styles.member}>
      <div className={styles.line}>
        <h3 id={anchor} className={styles.name}>
          {deprecated === undefined ? head : <s>{head}</s>}
        </h3>
        {tail !== undefined && (
          <code className={styles.tail}>
            <TokenRow row={tail} />
          </code>
        )}
        <AnchorLink id={anchor} />
        <MemberFacts member={member} />
      </div>
      {tail === undefined && signatures.length < 2 && (
        <DeclarationBlock name={name} declaration={declaration} />
      )}
      <MemberText member={member} />
      <DefaultValue value={member.defaultValue} />
      <MemberLineage member={member} />
    </section>
  );
}

function MemberText({ member }: { member: Member }) {
  const [only, ...others] = member.signatures ?? [];
  if (others.length === 0) {
    return <Explanation documented={mergeDocumentation(member, only ?? {})} signature={only} />;
  }
  return (
    <>
      <Explanation documented={member} />
      <FoldedOverloads>
        {member.signatures?.map((signature) => (
          <MemberOverload key={signature.anchor} member={member} signature={signature} />
        ))}
      </FoldedOverloads>
    </>
  );
}

function MemberOverload({ member, signature }: { member: Member; signature: Signature }) {
  const own = withoutShared(signature, member);
  return (
    <div id={signature.anchor} className={styles.overload}>
      <DeclarationBlock name={member.name} declaration={signature.declaration} />
      <SinceBadge version={own.since} />
      <Explanation documented={own} signature={signature} />
    </div>
  );
}

function DefaultValue({ value }: { value: string | undefined }) {
  const label = useMessage('default-is');
  if (value === undefined) return null;
  return (
    <p className={styles.default}>
      {label} <code>{value}</code>
    </p>
  );
}

/** The declaration of a member, split after its name. */
interface SplitDeclaration {
  /** The name, or `new Name` for a constructor. */
  head: string;
  /**
   * The tokens after the name, such as `(name: string): Type` or `?: Type`. It is missing if the declaration has
   * several lines, if the member has overloads, or if the name is not found.
   */
  tail?: DeclarationRow;
}

/** Returns a member's declaration, split after the name. The heading of the member contains only `head`. */
export function memberLine({ name, kind, declaration, signatures = [] }: Member): SplitDeclaration {
  const [row = [], ...others] = declaration;
  const position = row.findIndex(
    (token) => token.kind === 'name' || (token.kind === undefined && token.text === name),
  );
  const head = kind === 'constructor' ? constructorCall(row, position) : name;
  if (position < 0 || others.length > 0 || signatures.length > 1) return { head };
  return { head, tail: row.slice(position + 1) };
}

/** Returns the declaration of a constructor up to its name: `new Name`. */
function constructorCall(row: DeclarationRow, position: number): string {
  return position < 0 ? 'new' : rowText(row.slice(0, position + 1)).trim();
}

/** Renders the flags of a member, the version in which it was added, and a link to its source. */
function MemberFacts({ member }: { member: Member }) {
  const { name, flags, deprecated, since, source } = member;
  const deprecatedWord = useMessage('deprecated');
  const sourceWord = useMessage('source');
  const sourceName = useMessage('source-of', { name });
  return (
    <span className={styles.facts}>
      <FlagBadges flags={flags} />
      {deprecated !== undefined && <Badge tone="warning">{deprecatedWord.toLowerCase()}</Badge>}
      <SinceBadge version={since} />
      {source !== undefined && (
        <SiteLink className={styles.source} href={source.href}>
          <span aria-hidden="true">{sourceWord}</span>
          <VisuallyHidden>{sourceName}</VisuallyHidden>
        </SiteLink>
      )}
    </span>
  );
}

/** Renders links to the members that a member is inherited from, overrides or implements. */
function MemberLineage({ member }: { member: Member }) {
  const { inheritedFrom, overrides, implementationOf } = member;
  return (
    <>
      <Origin message="inherited-from" reference={inheritedFrom} />
      <Origin message="overrides" reference={overrides} />
      <Origin message="implementation-of" reference={implementationOf} />
    </>
  );
}

interface OriginProps {
  message: 'inherited-from' | 'overrides' | 'implementation-of';
  reference: NamedReference | undefined;
}

function Origin({ message, reference }: OriginProps) {
  const words = useMessage(message);
  if (reference === undefined) return null;
  return (
    <p className={styles.origin}>
      {words} <ReferenceName reference={reference} />
    </p>
  );
}
