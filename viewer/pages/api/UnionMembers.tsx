import type { TypePage } from '#manifest/symbolPage';
import { InlineTree } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import { TokenRow } from './TokenRow';
import styles from './UnionMembers.module.css';

/** The parts of a union, a line each. */
export function UnionMembers({ members = [] }: { members: TypePage['unionMembers'] }) {
  const title = useMessage('union-members');
  if (members.length === 0) return null;
  const hasSummaries = members.some((member) => member.summary !== undefined);
  return (
    <section>
      <SectionHeading level={2} id="union">
        {title}
      </SectionHeading>
      <ul className={styles.list} data-plain={!hasSummaries || undefined}>
        {members.map(({ type, summary }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a union never move.
          <li key={index} className={styles.member}>
            <code>
              <TokenRow row={type} />
            </code>
            {summary !== undefined && (
              <span className={styles.summary}>
                <InlineTree tree={summary} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
