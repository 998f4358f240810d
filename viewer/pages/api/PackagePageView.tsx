import type { PackagePage, SymbolGroup } from '#manifest/packagePage';
import { Prose } from '../../content/Prose';
import { InlineTree, TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { useRestSoon } from '../../ui/BelowScreen';
import { PageArticle } from '../PageArticle';
import { SectionHeading } from '../SectionHeading';
import { ListedSymbolRow } from './ListedSymbolRow';
import { PackageFacts } from './PackageFacts';
import styles from './PackagePageView.module.css';
import { SymbolFilterBox } from './SymbolFilterBox';
import { useSymbolFilter } from './useSymbolFilter';

/** All that a package exports, as the package groups it. */
export function PackagePageView({ page }: { page: PackagePage }) {
  const readmeTitle = useMessage('readme');
  const filter = useSymbolFilter();
  const isWhole = useRestSoon();
  return (
    <PageArticle title={page.title}>
      <PackageFacts page={page} />
      <Prose>
        {page.installTabs && <TreeView tree={page.installTabs} />}
        {page.summary && <TreeView tree={page.summary} />}
      </Prose>
      <SymbolFilterBox filter={filter} symbols={page.groups.flatMap((group) => group.symbols)} />
      {page.groups.map((group, index) => (
        <Group
          key={group.anchor}
          group={group}
          isDrawn={index === 0 || isWhole}
          isShown={filter.matches}
        />
      ))}
      {page.readme !== undefined && (
        <section>
          <SectionHeading level={2} id="readme">
            {readmeTitle}
          </SectionHeading>
          <Prose>
            <TreeView tree={page.readme} />
          </Prose>
        </section>
      )}
    </PageArticle>
  );
}

interface GroupProps {
  group: SymbolGroup;
  /** Whether its list is drawn already, beside its title. */
  isDrawn: boolean;
  isShown: ReturnType<typeof useSymbolFilter>['matches'];
}

/** Lists beyond this many lines are drawn when they come into sight. */
const longList = 20;

function Group({ group: { title, anchor, summary, symbols }, isDrawn, isShown }: GroupProps) {
  const count = useMessage('symbol-count', { count: String(symbols.length) });
  return (
    <section className={styles.group} hidden={!symbols.some(isShown)}>
      <SectionHeading level={2} id={anchor}>
        {title}
      </SectionHeading>
      <p className={styles.summary}>
        {summary !== undefined && (
          <>
            <InlineTree tree={summary} />{' '}
          </>
        )}
        {count}
      </p>
      <ul className={styles.list} data-length={symbols.length > longList ? 'long' : undefined}>
        {isDrawn &&
          symbols.map((symbol) => (
            <ListedSymbolRow key={symbol.href} symbol={symbol} isHidden={!isShown(symbol)} />
          ))}
      </ul>
    </section>
  );
}
