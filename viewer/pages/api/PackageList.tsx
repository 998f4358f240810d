import type { ApiIndexPage } from '#manifest/packagePage';
import { InlineTree } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { SectionHeading } from '../SectionHeading';
import styles from './PackageList.module.css';

type Package = ApiIndexPage['packages'][number];

/** The packages that the reference documents. */
export function PackageList({ packages }: { packages: readonly Package[] }) {
  const title = useMessage('packages');
  return (
    <section>
      <SectionHeading level={2} id="packages">
        {title}
      </SectionHeading>
      <ul className={styles.list}>
        {packages.map((entry) => (
          <PackageEntry key={entry.href} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function PackageEntry({ entry }: { entry: Package }) {
  const { name, version, href, summary, symbolCount } = entry;
  const count = useMessage('symbol-count', { count: String(symbolCount) });
  return (
    <li className={styles.entry}>
      <SiteLink className={styles.name} href={href}>
        {name}
      </SiteLink>
      <span className={styles.facts}>
        {version !== undefined && <span>{version}</span>}
        <span>{count}</span>
      </span>
      {summary !== undefined && (
        <p className={styles.summary}>
          <InlineTree tree={summary} />
        </p>
      )}
    </li>
  );
}
