import { nodesText } from '#manifest/contentElement';
import type { Declaration, DeclarationRow, Signature } from '#manifest/signature';
import type { Member, MemberGroup, MemberLine, NamedReference } from '#manifest/symbolPage';
import { ProseTree } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { inheritedChoice } from '../../preferences/choices';
import { AnchorLink, SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import { DeclarationBlock, declarationText, isName, linksTo } from './Declaration';
import { mergeDocumentation, withoutShared } from './Documentation';
import { ListLinks } from './ListLinks';
import styles from './Members.module.css';
import { Explanation, FoldedOverloads, MemberProperties } from './Signature';
import { type FilteredName, SymbolFilterBox, useSymbolFilter } from './SymbolFilter';
import { Badge, FlagBadges, SinceBadge } from './SymbolHeader';
import { DeprecatedName, ReferenceName } from './SymbolLink';

interface MemberOverviewProps {
  groups: readonly MemberGroup[];
  declaration: Declaration;
}

/**
 * Renders the list of the members that a symbol does not inherit, as links to their documentation. Renders nothing if
 * there are at most three such members, or if the declaration contains a link to one of them.
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
      {entries.map(({ anchor, href, name, rest, overloads, hint, deprecated }) => (
        // Of members on another page, the anchor is here.
        <li key={anchor} id={href && anchor} className={styles.overviewEntry}>
          <code className={styles.overviewCode}>
            <SiteLink className={styles.overviewName} href={href ?? `#${anchor}`}>
              {deprecated ? <DeprecatedName name={name} /> : name}
            </SiteLink>
            {rest}
            {overloads > 0 && <OverloadCount count={overloads} />}
          </code>
          <span className={styles.overviewHint}>{hint}</span>
        </li>
      ))}
    </ul>
  );
}

function OverloadCount({ count }: { count: number }) {
  const words = useMessage('more-overloads', { count: String(count) });
  return <small> + {words}</small>;
}

interface OverviewEntry extends FilteredName {
  anchor: string;
  /** Link target of a member that another page documents; missing for members on this page. */
  href?: string | undefined;
  /**
   * Declaration after the name, such as `(size: number): Shape` or `: number`. A declaration that is long or has
   * several lines is reduced to the names of the parameters and the return type, such as `(size): Shape`, or if that is
   * long, too, to the names of the parameters. For a property, it is then empty. It is always empty for members that
   * another page documents.
   */
  rest: string;
  /** The number of overloads after the first. */
  overloads: number;
  /**
   * First sentence of the member's comment, shortened to `longestHint` characters; empty if the member has no comment.
   */
  hint: string;
}

interface OverviewGroup {
  title: string;
  entries: OverviewEntry[];
}

/** Maximum number of members for which a symbol has no overview, because such a short list does not help readers. */
const fewMembers = 3;

/** Maximum number of members in an overview that has no filter. */
const manyMembers = 40;

/**
 * Returns the members that a symbol does not inherit, in groups. Returns an empty array if there are at most three such
 * members, or if the declaration contains a link to one of them.
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
  return members.some(({ anchor }) => linksTo(declaration, anchor));
}

function lineEntry({ hint = '', deprecated = false, ...line }: MemberLine): OverviewEntry {
  return { ...line, rest: '', overloads: 0, hint, deprecated };
}

function toEntry(member: Member): OverviewEntry {
  const { anchor, summary, signatures = [], deprecated } = member;
  const { head, tail } = splitDeclaration(member);
  const words = summary ?? signatures.find((signature) => signature.summary)?.summary;
  return {
    anchor,
    name: head,
    rest: restOf(member, tail),
    overloads: Math.max(signatures.length - 1, 0),
    hint: words === undefined ? '' : firstSentence(nodesText(words.nodes)),
    deprecated: deprecated !== undefined,
  };
}

/** Maximum length in characters of a declaration that is shown in full after the name of a member. */
const longestRest = 72;

function restOf({ kind, signatures: [first] = [] }: Member, tail: string): string {
  if (tail && tail.length <= longestRest) return kind === 'accessor' ? accessorType(tail) : tail;
  if (first === undefined || kind === 'property') return '';
  const call = `(${first.parameters?.map(({ name }) => name).join(', ') ?? ''})`;
  const whole = first.returns ? `${call}: ${declarationText([first.returns.type])}` : call;
  return whole.length <= longestRest ? whole : call;
}

/**
 * Returns the type of an accessor as it follows the name of a property, such as `: number`. `tail` is the declaration
 * after the name: `(): number` for a getter, `(value: number)` for a setter, and `: number` for a field.
 */
function accessorType(tail: string): string {
  const [, ofSetter] = /^\([^:()]*(: .*)\)$/s.exec(tail) ?? [];
  return ofSetter ?? tail.replace(/^\(\)/, '');
}

const longestHint = 200;

/**
 * Returns the first sentence of a text, shortened to `longestHint` characters. A sentence ends at a period, an
 * exclamation mark or a question mark that is followed by white space and a capital letter.
 */
function firstSentence(text: string): string {
  const [shown = ''] = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?=\p{Lu})/u, 1);
  return shown.length <= longestHint ? shown : `${shown.slice(0, longestHint - 1).trimEnd()}…`;
}

/**
 * Renders the groups of members of a symbol. Inherited members are collapsed, grouped by the symbol that declares them.
 * Members that other pages document are links.
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

interface InheritedGroup {
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

/**
 * Returns the name of the symbol that declares a member: `Error` for the label `Error.message` and the name `message`.
 * Returns the label if it does not end with the name of the member.
 */
function originOf(label: string, memberName: string): string {
  const ending = `.${memberName}`;
  return label.endsWith(ending) ? label.slice(0, -ending.length) : label;
}

function MemberView({ member }: { member: Member }) {
  const { name, anchor, declaration, signatures = [], deprecated } = member;
  const { head } = splitDeclaration(member);
  return (
    <section className={styles.member}>
      <div className={styles.line}>
        <h3 id={anchor} className={styles.name}>
          {deprecated === undefined ? head : <s>{head}</s>}
        </h3>
        <AnchorLink id={anchor} />
        <MemberFacts member={member} />
      </div>
      {signatures.length < 2 && <DeclarationBlock name={name} declaration={declaration} />}
      <MemberText member={member} />
      <MemberProperties name={name} properties={member.properties} />
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

/**
 * Returns the declaration of a member in two parts: the name (`new Name` for a constructor), and the rest, such as
 * `(name: string): Type` or `?: Type`. For an accessor with a getter and a setter, the rest is that of the getter. The
 * rest is empty if the declaration has several lines or does not contain the name.
 */
export function splitDeclaration({ name, kind, declaration }: Member): {
  head: string;
  tail: string;
} {
  const [row = [], ...others] = declaration;
  const position = row.findIndex((token) => token === name || isName(token));
  const head = kind === 'constructor' ? constructorCall(row, position) : name;
  // A setter has the name again, in a line of its own.
  const isOneLine = others.every((other) => other.some(isName));
  return {
    head,
    tail: position < 0 || !isOneLine ? '' : declarationText([row.slice(position + 1)]),
  };
}

function constructorCall(row: DeclarationRow, position: number): string {
  return position < 0 ? 'new' : declarationText([row.slice(0, position + 1)]).trim();
}

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
