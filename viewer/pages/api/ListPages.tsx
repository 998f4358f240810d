import type { EnumMember, EnumPage, MemberListPage, NamespacePage } from '#manifest/symbolPage';
import { ProseTree } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { BreakableName } from '../../ui/BreakableName';
import { AnchorLink, SiteLink } from '../../ui/SiteLink';
import { PageArticle, SectionHeading } from '../PageArticle';
import { DeprecationBox, Examples, isUndocumented, Remarks } from './Documentation';
import { ListLinks } from './ListLinks';
import styles from './ListPages.module.css';
import { MemberGroups } from './Members';
import { Relations, SymbolList } from './Relations';
import { SymbolHeader } from './SymbolHeader';
import { DeprecatedName, SymbolLink } from './SymbolLink';

// The pages that consist of a list of members or symbols.

/** Renders the page of an enum, with its members in a table, or with links to the pages that list them. */
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

/** Renders the page of a namespace, with its symbols, or with links to the pages that list them. */
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
        <code>
          {deprecated === undefined ? (
            <BreakableName name={name} />
          ) : (
            <DeprecatedName name={name} />
          )}
        </code>
        <AnchorLink id={anchor} />
      </th>
      <td className={styles.enumValue}>
        <code>
          <BreakableName name={value} />
        </code>
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
