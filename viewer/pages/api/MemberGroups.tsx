import type { Member, MemberGroup } from '#manifest/symbolPage';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import { Fold } from './Fold';
import { groupByOrigin } from './groupByOrigin';
import { MemberView } from './MemberView';

/** The members of a symbol by kind; those it only inherits are folded by where they come from. */
export function MemberGroups({ groups }: { groups: readonly MemberGroup[] }) {
  return groups.map(({ title, anchor, summary, members }) => {
    const { own, inherited } = groupByOrigin(members);
    return (
      <section key={anchor}>
        <SectionHeading level={2} id={anchor}>
          {title}
        </SectionHeading>
        {summary && (
          <Prose>
            <TreeView tree={summary} />
          </Prose>
        )}
        {own.map((member) => (
          <MemberView key={member.anchor} member={member} />
        ))}
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
    <Fold summary={summary} inherited>
      {members.map((member) => (
        <MemberView key={member.anchor} member={member} />
      ))}
    </Fold>
  );
}
