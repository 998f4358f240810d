import type { PageDocument } from '#manifest/pageDocument';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { useMessage } from '../ui/useMessage';
import styles from './PageOrigin.module.css';

interface PageOriginProps extends Pick<PageDocument, 'editUrl' | 'lastUpdated'> {
  /** The language of the page, for the date. */
  locale: string;
}

/** Where the page comes from: its source, to be mended, and its last change. */
export function PageOrigin({ editUrl, lastUpdated, locale }: PageOriginProps) {
  const edit = useMessage('edit-page');
  const updated = useMessage('last-updated', { date: formatDate(lastUpdated, locale) });
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

/** A calendar day has no time zone: it is written as the same day everywhere. */
function formatDate(day: string | undefined, locale: string): string {
  if (day === undefined) return '';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
