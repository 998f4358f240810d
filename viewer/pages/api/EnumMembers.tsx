import type { EnumMember } from '#manifest/symbolPage';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { AnchorLink, SectionHeading } from '../PageArticle';
import { DeprecationBox, isUndocumented, Remarks } from './Documentation';
import styles from './EnumMembers.module.css';
import { DeprecatedName } from './SymbolLink';

/** The members of an enum in a table: name, value and, if any has one, meaning. */
export function EnumMembers({ members }: { members: readonly EnumMember[] }) {
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
      <table className={styles.table}>
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
      <td className={styles.value}>
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
      {summary !== undefined && (
        <Prose size="small">
          <TreeView tree={summary} />
        </Prose>
      )}
      <Remarks {...member} />
      {marks !== undefined && (
        <SiteLink className={styles.marks} href={marks.href}>
          <code>{marks.label}</code>
        </SiteLink>
      )}
    </>
  );
}
