import type { TypePage } from '#manifest/symbolPage';
import { InlineTree } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import { TokenRow } from './Declaration';
import { Examples, Remarks } from './Documentation';
import { MemberGroups, MemberOverview } from './Members';
import { Relations } from './Relations';
import { OverloadList, Overloads, SignatureSections, TypeParameters } from './Signature';
import { SymbolHeader } from './SymbolHeader';
import styles from './TypePage.module.css';

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
        {others.length > 0 ? <OverloadList {...page} signatures={signatures} /> : undefined}
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
  /** Text with the number of members that the page omits; `undefined` if the page contains all members. */
  more: string | undefined;
}

/**
 * Maximum number of members of a union that are shown initially. The other members are collapsed, in lists of the same
 * length.
 */
const unionListLength = 200;

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
