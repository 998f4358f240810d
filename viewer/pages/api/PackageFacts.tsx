import type { PackagePage } from '#manifest/packagePage';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import { useListMessage } from '../useListMessage';
import styles from './PackageFacts.module.css';

/** How to install a package, its version, its licence, where it is developed. */
export function PackageFacts({ page }: { page: PackagePage }) {
  const { install, version, license, repository } = page;
  const words = {
    copy: useListMessage('copy-install'),
    version: useListMessage('version'),
    license: useListMessage('license'),
    repository: useListMessage('repository'),
  };
  return (
    <div className={styles.facts}>
      {install !== undefined && (
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
      {repository !== undefined && (
        <SiteLink className={styles.link} href={repository}>
          {words.repository}
        </SiteLink>
      )}
    </div>
  );
}
