import { useRouter } from '@tanstack/react-router';
import { dayInWords } from '#manifest/dayInWords';
import type { PageDocument } from '#manifest/pageDocument';
import { lazyModule } from '../lazy/lazyModule';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { fileHref } from '../ui/siteHref';
import { useCopy } from '../ui/useCopy';
import styles from './PageSource.module.css';

interface PageOriginProps {
  document: PageDocument;
  locale: string;
}

/**
 * Renders a link to edit the source of a page, and the date of its last change. Renders nothing if both are missing.
 */
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

/** Renders a button that copies the Markdown alternate of a page, and a link that opens the Markdown alternate. */
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
        onClick={() => copy(readMarkdownAlternate(fileHref(file, router?.basepath ?? '/')))}
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

const alternateReader = lazyModule('markdown-alternate', async () => {
  const { readMarkdownAlternate } = await import(
    /* webpackChunkName: "later" */ '../data/fetchFile'
  );
  return readMarkdownAlternate;
});

async function readMarkdownAlternate(href: string): Promise<string> {
  const read = await alternateReader.load();
  return read(href);
}
