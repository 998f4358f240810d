import { useEffect } from 'react';
import type { AnnouncementBar as Announcement } from '#manifest/theme';
import { InlineTree } from '../content/TreeView';
import { useMessage } from '../messages/useMessage';
import { announcementDismissed, announcementId } from '../preferences/choices';
import { usePreference } from '../preferences/preference';
import { Icon } from '../ui/Icon';
import styles from './AnnouncementBar.module.css';

/**
 * Renders the announcement above every page, which readers can close if the site allows it. A closed announcement is
 * shown again if its `id` changes.
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { id, content, isCloseable } = announcement;
  const name = useMessage('announcement');
  const close = useMessage('announcement-close');
  const closedId = usePreference(announcementId);
  const isClosed = usePreference(announcementDismissed) === 'true' && closedId === id;

  useEffect(() => {
    if (announcementId.get() === id) return;
    // The start script may have hidden an earlier message.
    document.documentElement.dataset.announcement = id;
    announcementId.set(id);
    announcementDismissed.set('false');
  }, [id]);

  if (isClosed && isCloseable) return null;
  return (
    <section className={styles.bar} aria-label={name} data-announcement-bar>
      <div className={styles.text}>
        <InlineTree tree={content} />
      </div>
      {isCloseable && (
        <button
          type="button"
          className={styles.close}
          aria-label={close}
          onClick={() => announcementDismissed.set('true')}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
