import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pageQuery } from '../data/fileQueries';
import type { Finding, FoundPage } from '../data/findPage';
import { useCurrentFinding } from '../data/useCurrentFinding';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { Icon } from '../ui/Icon';
import { useMessage } from '../ui/useMessage';
import styles from './UpdateNotice.module.css';

/** Says quietly that the page being read has changed or is gone in a newer release. */
export function UpdateNotice() {
  const { path, found } = useShownPage(useFrameManifest());
  const current = useCurrentFinding(path);
  if (found === undefined || current === undefined || isSame(found, current)) return null;
  if (current.type === 'missing') return <Removed key={path} />;
  return <Updated file={current.type === 'page' ? current.file : undefined} />;
}

function isSame(found: FoundPage, current: Finding): boolean {
  return current.type === 'page' && current.file === found.file;
}

/** The new document is fetched before it is offered: showing it then takes no time and cannot fail. */
function Updated({ file }: { file: string | undefined }) {
  const router = useRouter();
  const { isSuccess } = useQuery({ ...pageQuery(file ?? ''), enabled: file !== undefined });
  const text = useMessage('page-updated');
  const show = useMessage('page-updated-show');
  if (file !== undefined && !isSuccess) return null;
  return (
    <Notice text={text}>
      <button type="button" className={styles.action} onClick={() => void router.invalidate()}>
        {show}
      </button>
    </Notice>
  );
}

function Removed() {
  const [isDismissed, setDismissed] = useState(false);
  const text = useMessage('page-removed');
  const dismiss = useMessage('dismiss');
  if (isDismissed) return null;
  return (
    <Notice text={text}>
      <button
        type="button"
        className={styles.action}
        aria-label={dismiss}
        onClick={() => setDismissed(true)}
      >
        <Icon name="close" />
      </button>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <span role="status">{text}</span>
      {children}
    </div>
  );
}
