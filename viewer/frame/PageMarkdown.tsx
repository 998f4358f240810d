import { useRouter } from '@tanstack/react-router';
import { loadChunk } from '../data/loadChunk';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { fileHref } from '../ui/siteHref';
import { useCopy } from '../ui/useCopy';
import styles from './PageMarkdown.module.css';

/** The page as Markdown: to copy it, or to read it. */
export function PageMarkdown({ path }: { path: string }) {
  const router = useRouter({ warn: false }) ?? null;
  const { state, copy } = useCopy();
  const words = {
    copy: useMessage('copy-page'),
    view: useMessage('view-page'),
    copied: useMessage('copied'),
    failed: useMessage('copy-failed'),
  };
  const file = path.endsWith('/') ? `${path}index.md` : `${path}.md`;
  return (
    <p className={styles.markdown}>
      <button
        type="button"
        className={styles.control}
        onClick={() => copy(readTwin(fileHref(file, router?.basepath ?? '/')))}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} /> {words.copy}
      </button>
      <SiteLink className={styles.control} href={file} type="text/markdown">
        {words.view}
      </SiteLink>
      <span role="status">{state === 'idle' ? '' : words[state]}</span>
    </p>
  );
}

async function readTwin(href: string): Promise<string> {
  const part = await loadChunk(() => import(/* webpackChunkName: "later" */ '../data/readTwin'));
  return part.readTwin(href);
}
