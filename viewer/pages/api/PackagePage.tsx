import { useRouter } from '@tanstack/react-router';
import { Fragment, memo, useEffect, useRef } from 'react';
import type { ListedSymbol, PackagePage, SymbolGroup, SymbolListPage } from '#manifest/packagePage';
import { Prose, ProseTree } from '../../content/Prose';
import { InlineTree, TreeView } from '../../content/TreeView';
import { anchorOf } from '../../data/href';
import { useMessage } from '../../messages/useMessage';
import { useDeferredRest } from '../../ui/BelowScreen';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import { PageArticle, SectionHeading } from '../PageArticle';
import { TokenRow } from './Declaration';
import { ListLinks } from './ListLinks';
import styles from './PackagePage.module.css';
import { type SymbolFilter, SymbolFilterBox, useSymbolFilter } from './SymbolFilter';
import { SymbolLink } from './SymbolLink';
import { WideFilter } from './WideFilter';

/** Renders the page of a package: its version, licence and other facts, its symbols by group, and its readme. */
export function PackagePageView({ page }: { page: PackagePage }) {
  const readmeTitle = useMessage('readme');
  return (
    <PageArticle title={page.title}>
      <PackageFacts page={page} />
      <Prose>
        {page.installTabs && <TreeView tree={page.installTabs} />}
        {page.summary && <TreeView tree={page.summary} />}
      </Prose>
      <FilteredGroups groups={page.groups} path={page.path} />
      {page.readme !== undefined && (
        <section>
          <SectionHeading level={2} id="readme">
            {readmeTitle}
          </SectionHeading>
          <ProseTree tree={page.readme} />
        </section>
      )}
    </PageArticle>
  );
}

/** Renders a page with a part of the symbols of a package or an API reference. */
export function SymbolListPageView({ page }: { page: SymbolListPage }) {
  return (
    <PageArticle title={page.title}>
      <FilteredGroups groups={page.groups} path={page.path} />
    </PageArticle>
  );
}

interface FilteredGroupsProps {
  groups: readonly SymbolGroup[];
  path: string;
}

function FilteredGroups({ groups, path }: FilteredGroupsProps) {
  const filter = useSymbolFilter();
  useShownGroup(filter, groups);
  const isWhole = useDeferredRest();
  const isDivided = groups.some(({ pages }) => pages !== undefined);
  return (
    <>
      {isDivided ? (
        <WideFilter filter={filter} path={path} />
      ) : (
        <SymbolFilterBox filter={filter} symbols={groups.flatMap((group) => group.symbols)} />
      )}
      {!(isDivided && filter.isActive) &&
        groups.map((group, index) => (
          <Group
            key={group.anchor}
            group={group}
            isRendered={index === 0 || isWhole}
            isShown={filter.matches}
          />
        ))}
    </>
  );
}

/**
 * Clears a filter when the reader follows a link to a group that the filter hides, for example in the outline. Then
 * scrolls to the group and focuses its heading.
 */
function useShownGroup(filter: SymbolFilter, groups: readonly SymbolGroup[]): void {
  const { setText, setKind, setCurrent, isActive } = filter;
  const router = useRouter({ warn: false }) ?? null;
  const wanted = useRef<string>(undefined);
  useEffect(
    () =>
      router?.subscribe('onRendered', () => {
        const anchor = anchorOf(window.location.hash);
        if (!groups.some((group) => group.anchor === anchor)) return;
        if (document.getElementById(anchor)?.closest('[hidden]') === null) return;
        wanted.current = anchor;
        setText('');
        setKind('');
        setCurrent(false);
      }),
    [router, groups, setText, setKind, setCurrent],
  );
  useEffect(() => {
    if (isActive || wanted.current === undefined) return;
    const heading = document.getElementById(wanted.current);
    wanted.current = undefined;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [isActive]);
}

/** Returns the number of symbols in a group, including those that other pages list. */
function countOf({ symbols, pages = [] }: SymbolGroup): number {
  return pages.reduce((sum, { count }) => sum + count, symbols.length);
}

interface GroupProps {
  group: SymbolGroup;
  /** `false` while the symbols are not rendered yet, because the group is below the first screen. */
  isRendered: boolean;
  isShown: ReturnType<typeof useSymbolFilter>['matches'];
}

/**
 * Maximum number of symbols in a list that the browser lays out at once. Longer lists are laid out when they are
 * scrolled into view.
 */
const longList = 20;

function Group({ group, isRendered, isShown }: GroupProps) {
  const { title, anchor, summary, symbols, pages = [] } = group;
  const count = useMessage('symbol-count', { count: String(countOf(group)) });
  return (
    <section className={styles.group} hidden={pages.length === 0 && !symbols.some(isShown)}>
      <SectionHeading level={2} id={anchor}>
        {title}
      </SectionHeading>
      <p className={styles.groupSummary}>
        {summary !== undefined && (
          <>
            <InlineTree tree={summary} />{' '}
          </>
        )}
        {count}
      </p>
      {pages.length > 0 && <ListLinks pages={pages} />}
      <ul className={styles.symbols} data-length={symbols.length > longList ? 'long' : undefined}>
        {isRendered &&
          symbols.map((symbol) => (
            <ListedSymbolRow key={symbol.href} symbol={symbol} isHidden={!isShown(symbol)} />
          ))}
      </ul>
    </section>
  );
}

interface ListedSymbolRowProps {
  symbol: ListedSymbol;
  isHidden: boolean;
}

const ListedSymbolRow = memo(function ListedSymbolRow({
  symbol: { name, href, kind, deprecated, summary, signature },
  isHidden,
}: ListedSymbolRowProps) {
  return (
    <li className={styles.row} hidden={isHidden}>
      <SymbolLink name={name} href={href} kind={kind} deprecated={deprecated} />
      {summary !== undefined ? (
        <span className={styles.summary}>
          <InlineTree tree={summary} />
        </span>
      ) : (
        signature !== undefined && (
          <code className={styles.signature}>
            <TokenRow row={signature} />
          </code>
        )
      )}
    </li>
  );
});

function PackageFacts({ page }: { page: PackagePage }) {
  const { install, installTabs, version, license, repository, entryPoints = [] } = page;
  const exported = page.groups.filter(({ anchor }) => anchor !== 'not-exported');
  const total = exported.reduce((sum, group) => sum + countOf(group), 0);
  const words = {
    copy: useMessage('copy-install'),
    version: useMessage('version'),
    license: useMessage('license'),
    repository: useMessage('repository'),
    count: useMessage('symbol-count', { count: String(total) }),
  };
  return (
    <div className={styles.facts}>
      {install !== undefined && installTabs === undefined && (
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
      <span>{words.count}</span>
      {entryPoints.length > 0 && <EntryPoints specifiers={entryPoints} />}
      {repository !== undefined && (
        <SiteLink className={styles.link} href={repository}>
          {words.repository}
        </SiteLink>
      )}
    </div>
  );
}

function EntryPoints({ specifiers }: { specifiers: readonly string[] }) {
  return (
    <span>
      {useMessage('entry-points')}
      {specifiers.map((specifier) => (
        <Fragment key={specifier}>
          {' '}
          <code>{specifier}</code>
        </Fragment>
      ))}
    </span>
  );
}
