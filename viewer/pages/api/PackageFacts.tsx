import { Fragment } from 'react';
import type { PackagePage } from '#manifest/packagePage';
import { useMessage } from '../../messages/useMessage';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import styles from './PackageFacts.module.css';

/** How to install a package, its version, its licence, where it is developed. */
export function PackageFacts({ page }: { page: PackagePage }) {
  const { install, installTabs, version, license, repository, entryPoints = [] } = page;
  const exported = page.groups.filter(({ anchor }) => anchor !== 'not-exported');
  const total = exported.reduce((sum, { symbols }) => sum + symbols.length, 0);
  const words = {
    copy: useMessage('copy-install'),
    version: useMessage('version'),
    license: useMessage('license'),
    repository: useMessage('repository'),
    count: useMessage('symbol-count', { count: String(total) }),
  };
  return (
    <div className={styles.facts}>
      {install !== undefined && installTabs === undefined && (
        <span className={styles.install}>
          <code>{install}</code>
          <CopyButton text={install} label={words.copy} />
        </span>
      )}
      {version !== undefined && (
        <span>
          {words.version} <strong>{version}</strong>
        </span>
      )}
      {license !== undefined && (
        <span>
          {words.license} <strong>{license}</strong>
        </span>
      )}
      <span>{words.count}</span>
      {entryPoints.length > 0 && <EntryPoints specifiers={entryPoints} />}
      {repository !== undefined && (
        <SiteLink className={styles.link} href={repository}>
          {words.repository}
        </SiteLink>
      )}
    </div>
  );
}

function EntryPoints({ specifiers }: { specifiers: readonly string[] }) {
  return (
    <span>
      {useMessage('entry-points')}
      {specifiers.map((specifier) => (
        <Fragment key={specifier}>
          {' '}
          <code>{specifier}</code>
        </Fragment>
      ))}
    </span>
  );
}
