import { useMemo } from 'react';
import type { ApiIndexPage } from '#manifest/packagePage';
import { useMessage } from '../../messages/useMessage';
import { useRestSoon } from '../../ui/BelowScreen';
import { PageArticle } from '../PageArticle';
import { SectionHeading } from '../SectionHeading';
import styles from './ApiIndexPageView.module.css';
import { groupByLetter } from './groupByLetter';
import { LetterGroup } from './LetterGroup';
import { LetterLinks } from './LetterLinks';
import { PackageList } from './PackageList';
import { SymbolFilterBox } from './SymbolFilterBox';
import { useSymbolFilter } from './useSymbolFilter';

/** The door of the reference: its packages, and every name from A to Z. */
export function ApiIndexPageView({ page }: { page: ApiIndexPage }) {
  const title = useMessage('all-symbols');
  const filter = useSymbolFilter();
  const isWhole = useRestSoon();
  const groups = useMemo(() => groupByLetter(page.symbols), [page.symbols]);
  return (
    <PageArticle title={page.title}>
      <PackageList packages={page.packages} />
      <SectionHeading level={2} id="symbols">
        {title}
      </SectionHeading>
      <SymbolFilterBox filter={filter} symbols={page.symbols} />
      <LetterLinks groups={groups} />
      <div className={styles.letters}>
        {groups.map((group, index) => (
          <LetterGroup
            key={group.anchor}
            group={group}
            isDrawn={index < 2 || isWhole}
            isShown={filter.matches}
          />
        ))}
      </div>
    </PageArticle>
  );
}
