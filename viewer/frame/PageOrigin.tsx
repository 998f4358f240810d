import { dayInWords } from '#manifest/dayInWords';
import type { PageDocument } from '#manifest/pageDocument';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './PageOrigin.module.css';

interface PageOriginProps {
  document: PageDocument;
  /** The language of the page, for the date. */
  locale: string;
}

/** Where the page comes from: its source, to be mended, and its last change. */
export function PageOrigin({ document, locale }: PageOriginProps) {
  const { editUrl, lastUpdated, lastUpdatedInWords } = document;
  const date =
    lastUpdatedInWords ?? (lastUpdated === undefined ? '' : dayInWords(lastUpdated, locale));
  const edit = useMessage('edit-page');
  const updated = useMessage('last-updated', { date });
  if (editUrl === undefined && lastUpdated === undefined) return null;
  return (
    <p className={styles.origin}>
      {editUrl !== undefined && (
        <SiteLink className={styles.edit} href={editUrl}>
          <Icon name="edit" /> {edit}
        </SiteLink>
      )}
      {lastUpdated !== undefined && <time dateTime={lastUpdated}>{updated}</time>}
    </p>
  );
}
