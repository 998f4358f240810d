import type { Signature } from '#manifest/signature';
import type {
  ClassPage,
  EnumMember,
  EnumPage,
  FunctionPage,
  InterfacePage,
  MemberListPage,
  NamespacePage,
  TypePage,
  VariablePage,
} from '#manifest/symbolPage';
import { ProseTree } from '../../content/Prose';
import { InlineTree } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { BelowScreen } from '../../ui/BelowScreen';
import { SiteLink } from '../../ui/SiteLink';
import { AnchorLink, PageArticle, SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import { TokenRow } from './Declaration';
import { DeprecationBox, Examples, isUndocumented, Remarks, withoutShared } from './Documentation';
import { ListLinks } from './ListLinks';
import { MemberGroups, MemberOverview } from './Members';
import { type Lineage, Relations, SymbolList } from './Relations';
import { OverloadList, Overloads, SignatureSections, TypeParameters } from './Signature';
import { SymbolHeader } from './SymbolHeader';
import { DeprecatedName, SymbolLink } from './SymbolLink';
import styles from './SymbolPages.module.css';

/** Renders the page of a class or an interface: an overview of the members, then examples, then all members. */
export function ClassPageView({ page }: { page: ClassPage | InterfacePage }) {
  return (
    <article>
      <SymbolHeader page={page} />
      <MemberOverview groups={page.memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <TypeParameters parameters={page.typeParameters} />
      <BelowScreen>
        <MemberGroups groups={page.memberGroups} />
        <Relations {...page} lineage={lineageOf(page)} />
      </BelowScreen>
    </article>
  );
}

function lineageOf(page: ClassPage | InterfacePage): Lineage[] {
  return [
    { message: 'extends', references: page.extends },
    page.kind === 'class'
      ? { message: 'implements', references: page.implements }
      : { message: 'implemented-by', references: page.implementedBy },
    { message: 'extended-by', references: page.extendedBy },
  ];
}

/**
 * Renders the page of a function. If the function has overloads, each overload has a section. A single signature is
 * described in sections about its parameters, return value and errors.
 */
export function FunctionPageView({ page }: { page: FunctionPage }) {
  const { memberGroups = [] } = page;
  const [only, ...others] = page.signatures;
  return (
    <article>
      <SymbolHeader page={page}>
        {others.length > 0 ? <OverloadList signatures={page.signatures} /> : undefined}
      </SymbolHeader>
      <Remarks {...page} />
      {others.length === 0 && only !== undefined ? (
        <SingleSignature page={page} signature={only} />
      ) : (
        <>
          <Overloads
            name={page.name}
            shared={page}
            signatures={page.signatures}
            outline={page.outline}
          />
          <Examples id="examples" examples={page.examples} />
        </>
      )}
      <MemberOverview groups={memberGroups} declaration={page.declaration} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}

function SingleSignature({ page, signature }: { page: FunctionPage; signature: Signature }) {
  const own = withoutShared(signature, page);
  return (
    <>
      <Remarks {...own} />
      <TypeParameters parameters={page.typeParameters ?? signature.typeParameters} />
      <SignatureSections signature={signature} throws={page.throws ?? signature.throws} />
      <Examples id="examples" examples={page.examples ?? signature.examples} />
    </>
  );
}

/**
 * Renders the page of a type alias, with the members of a union, the signatures of a function type, or the members of
 * an object type.
 */
export function TypePageView({ page }: { page: TypePage }) {
  const { signatures = [], memberGroups = [] } = page;
  const [only, ...others] = signatures;
  const ownTypeParameters = others.length === 0 ? (only?.typeParameters ?? []) : [];
  return (
    <article>
      <SymbolHeader page={page}>
        {others.length > 0 ? <OverloadList signatures={signatures} /> : undefined}
      </SymbolHeader>
      <MemberOverview groups={memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <UnionMembers members={page.unionMembers} more={page.unionMore} />
      <TypeParameters parameters={[...(page.typeParameters ?? []), ...ownTypeParameters]} />
      {others.length > 0 && (
        <Overloads name={page.name} shared={page} signatures={signatures} outline={page.outline} />
      )}
      {others.length === 0 && only !== undefined && (
        <SignatureSections signature={only} throws={page.throws ?? only.throws} />
      )}
      <Examples id="examples" examples={page.examples} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}

interface UnionMembersProps {
  members: TypePage['unionMembers'];
  /** A text with the number of further members, which the page does not contain. */
  more: string | undefined;
}

/**
 * Maximum number of members of a union that are shown initially. The other members are collapsed, in lists of the same
 * length.
 */
const unionListLength = 200;

/** Renders a list of the members of a union. Renders nothing if there are none. */
function UnionMembers({ members = [], more }: UnionMembersProps) {
  const title = useMessage('union-members');
  const showAll = useMessage('show-all', { count: String(members.length) });
  if (members.length === 0) return null;
  const lists = Array.from({ length: Math.ceil(members.length / unionListLength) }, (_, index) =>
    members.slice(index * unionListLength, (index + 1) * unionListLength),
  );
  const [first = [], ...rest] = lists;
  return (
    <section>
      <SectionHeading level={2} id="union">
        {title}
      </SectionHeading>
      <UnionList members={first} />
      {rest.length > 0 && (
        <Collapsible summary={showAll}>
          {rest.map((list, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the members of a union never move.
            <UnionList key={index} members={list} />
          ))}
          {more !== undefined && <p>{more}</p>}
        </Collapsible>
      )}
    </section>
  );
}

function UnionList({ members }: { members: NonNullable<TypePage['unionMembers']> }) {
  const hasSummaries = members.some((member) => member.summary !== undefined);
  return (
    <ul className={styles.union} data-plain={!hasSummaries || undefined}>
      {members.map(({ type, summary }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the members of a union never move.
        <li key={index} className={styles.unionMember}>
          <code>
            <TokenRow row={type} />
          </code>
          {summary !== undefined && (
            <span className={styles.unionSummary}>
              <InlineTree tree={summary} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders the page of a variable, with its members if it is an object. */
export function VariablePageView({ page }: { page: VariablePage }) {
  const { memberGroups = [] } = page;
  return (
    <article>
      <SymbolHeader page={page} />
      <MemberOverview groups={memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}

/** Renders the page of an enum, with its members in a table. */
export function EnumPageView({ page }: { page: EnumPage }) {
  return (
    <article>
      <SymbolHeader page={page} />
      <Remarks {...page} />
      <EnumMembers members={page.members} pages={page.pages} />
      <Examples id="examples" examples={page.examples} />
      <Relations {...page} />
    </article>
  );
}

/** Renders a page with a part of the members of a symbol that has too many members for its own page. */
export function MemberListPageView({ page }: { page: MemberListPage }) {
  const { title, owner, memberGroups = [], members = [] } = page;
  return (
    <PageArticle title={title}>
      <p>
        <SymbolLink name={owner.label} href={owner.href} kind={owner.kind} />
      </p>
      <MemberGroups groups={memberGroups} />
      {members.length > 0 && <EnumMembers members={members} />}
    </PageArticle>
  );
}

/** Renders the page of a namespace, with its symbols. */
export function NamespacePageView({ page }: { page: NamespacePage }) {
  const title = useMessage('members');
  return (
    <article>
      <SymbolHeader page={page} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <section>
        <SectionHeading level={2} id="members">
          {title}
        </SectionHeading>
        {page.pages ? <ListLinks pages={page.pages} /> : <SymbolList symbols={page.symbols} />}
      </section>
      <Relations {...page} />
    </article>
  );
}

/**
 * Renders a table of the members of an enum, with their names and values. If at least one member has a meaning, the
 * table has a third column with the meanings.
 */
function EnumMembers({ members, pages }: Pick<EnumPage, 'members' | 'pages'>) {
  const words = {
    members: useMessage('members'),
    member: useMessage('member'),
    value: useMessage('value'),
    meaning: useMessage('meaning'),
  };
  const hasMeanings = members.some((member) => member.marks ?? !isUndocumented(member));
  return (
    <section>
      <SectionHeading level={2} id="members">
        {words.members}
      </SectionHeading>
      {pages && <ListLinks pages={pages} />}
      {members.length > 0 && (
        <table className={styles.enumTable}>
          <thead>
            <tr>
              <th scope="col">{words.member}</th>
              <th scope="col">{words.value}</th>
              {hasMeanings && <th scope="col">{words.meaning}</th>}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <EnumRow key={member.anchor} member={member} hasMeaning={hasMeanings} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function EnumRow({ member, hasMeaning }: { member: EnumMember; hasMeaning: boolean }) {
  const { name, anchor, value, deprecated } = member;
  return (
    <tr id={anchor}>
      <th scope="row">
        <code>{deprecated === undefined ? name : <DeprecatedName name={name} />}</code>
        <AnchorLink id={anchor} />
      </th>
      <td className={styles.enumValue}>
        <code>{value}</code>
      </td>
      {hasMeaning && (
        <td>
          <EnumMeaning member={member} />
        </td>
      )}
    </tr>
  );
}

function EnumMeaning({ member }: { member: EnumMember }) {
  const { summary, deprecated, marks } = member;
  return (
    <>
      {deprecated !== undefined && <DeprecationBox reason={deprecated} />}
      <ProseTree size="small" tree={summary} />
      <Remarks {...member} />
      {marks !== undefined && (
        <SiteLink className={styles.enumMarks} href={marks.href}>
          <code>{marks.label}</code>
        </SiteLink>
      )}
    </>
  );
}
