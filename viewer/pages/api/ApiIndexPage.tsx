import { memo, useMemo } from 'react';
import type { ApiIndexPage } from '#manifest/packagePage';
import { InlineTree } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { useDeferredRest } from '../../ui/BelowScreen';
import { SiteLink } from '../../ui/SiteLink';
import { PageArticle, SectionHeading } from '../PageArticle';
import styles from './ApiIndexPage.module.css';
import { ListLinks } from './ListLinks';
import columns from './NameColumns.module.css';
import { SymbolFilterBox, useSymbolFilter } from './SymbolFilter';
import { SymbolLink } from './SymbolLink';
import { WideFilter } from './WideFilter';

/**
 * Renders the start page of an API reference: its packages, and all its symbols in alphabetical order. If other pages
 * list the symbols, renders links to these pages instead.
 */
export function ApiIndexPageView({ page }: { page: ApiIndexPage }) {
  const title = useMessage('all-symbols');
  const filter = useSymbolFilter();
  const isWhole = useDeferredRest();
  const groups = useMemo(() => groupByLetter(page.symbols), [page.symbols]);
  return (
    <PageArticle title={page.title}>
      <PackageList packages={page.packages} />
      <SectionHeading level={2} id="symbols">
        {title}
      </SectionHeading>
      {page.pages === undefined ? (
        <>
          <SymbolFilterBox filter={filter} symbols={page.symbols} />
          <LetterLinks groups={groups} isShown={filter.matches} />
        </>
      ) : (
        <>
          <WideFilter filter={filter} path={page.path} />
          {!filter.isActive && <ListLinks pages={page.pages} />}
        </>
      )}
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <LetterGroup
            key={group.anchor}
            group={group}
            isRendered={index < 2 || isWhole}
            isShown={filter.matches}
          />
        ))}
      </div>
    </PageArticle>
  );
}

type Package = ApiIndexPage['packages'][number];

function PackageList({ packages }: { packages: readonly Package[] }) {
  const title = useMessage('packages');
  return (
    <section>
      <SectionHeading level={2} id="packages">
        {title}
      </SectionHeading>
      <ul className={styles.packages}>
        {packages.map((entry) => (
          <PackageEntry key={entry.href} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function PackageEntry({ entry }: { entry: Package }) {
  const { name, version, href, summary, symbolCount } = entry;
  const count = useMessage('symbol-count', { count: String(symbolCount) });
  return (
    <li className={styles.entry}>
      <SiteLink className={styles.packageName} href={href}>
        {name}
      </SiteLink>
      <span className={styles.packageFacts}>
        {version !== undefined && <span>{version}</span>}
        <span>{count}</span>
      </span>
      {summary !== undefined && (
        <p className={styles.packageSummary}>
          <InlineTree tree={summary} />
        </p>
      )}
    </li>
  );
}

interface LetterLinksProps extends Pick<LetterGroupProps, 'isShown'> {
  groups: readonly LetterSymbols[];
}

function LetterLinks({ groups, isShown }: LetterLinksProps) {
  const label = useMessage('letters');
  const other = useMessage('other-letters');
  const shown = groups.filter(({ symbols }) => symbols.some(isShown));
  if (shown.length === 0) return null;
  return (
    <nav className={styles.letterLinks} aria-label={label}>
      {shown.map(({ letter, anchor }) => (
        <SiteLink key={anchor} className={styles.letterLink} href={`#${anchor}`}>
          {letter || other}
        </SiteLink>
      ))}
    </nav>
  );
}

interface LetterGroupProps {
  group: LetterSymbols;
  /** `false` while only the heading is rendered, because the group is below the first screen. */
  isRendered: boolean;
  isShown: (symbol: IndexedSymbol) => boolean;
}

function LetterGroup({ group, isRendered, isShown }: LetterGroupProps) {
  const { letter, anchor, symbols } = group;
  const other = useMessage('other-letters');
  return (
    <section hidden={!symbols.some(isShown)}>
      <h3 id={anchor} className={styles.letter}>
        {letter || other}
      </h3>
      <ul className={columns.names}>
        {isRendered &&
          symbols.map((symbol) => (
            <SymbolItem key={symbol.href} symbol={symbol} isHidden={!isShown(symbol)} />
          ))}
      </ul>
    </section>
  );
}

const SymbolItem = memo(function SymbolItem({
  symbol: { name, href, kind, deprecated },
  isHidden,
}: {
  symbol: IndexedSymbol;
  isHidden: boolean;
}) {
  return (
    <li hidden={isHidden}>
      <SymbolLink name={name} href={href} kind={kind} deprecated={deprecated} />
    </li>
  );
});

type IndexedSymbol = ApiIndexPage['symbols'][number];

interface LetterSymbols {
  /** The letter in upper case. It is empty for names that do not begin with a letter from A to Z. */
  letter: string;
  anchor: string;
  symbols: IndexedSymbol[];
}

/**
 * Returns symbols sorted by name, regardless of case, and grouped by their first letters. Names that do not begin with
 * a letter from A to Z are in the last group.
 */
export function groupByLetter(symbols: readonly IndexedSymbol[]): LetterSymbols[] {
  const byLetter = new Map<string, IndexedSymbol[]>();
  const sorted = [...symbols].sort((one, other) => compare(keyOf(one), keyOf(other)));
  for (const symbol of sorted) {
    const letter = /^[a-z]/i.test(symbol.name) ? symbol.name.charAt(0).toUpperCase() : '';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), symbol]);
  }
  return [...byLetter]
    .sort(([one], [other]) => compare(one || '~', other || '~'))
    .map(([letter, group]) => ({
      letter,
      anchor: letter === '' ? 'symbols-other' : `symbols-${letter.toLowerCase()}`,
      symbols: group,
    }));
}

function keyOf({ name }: IndexedSymbol): string {
  return name.toLowerCase();
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
