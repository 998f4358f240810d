import { useEffect, useMemo, useRef } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { isSamePage } from '../data/routePath';
import { useMessage } from '../messages/useMessage';
import styles from './Sidebar.module.css';
import { SidebarLine } from './SidebarLine';
import { linksOf, matchingLinks, type PageLine } from './sidebarLinks';
import { useBranches } from './useBranches';
import { useFilterKeys } from './useFilterKeys';
import { useTypedText } from './useTypedText';

interface SidebarFilterProps {
  /** The box that the reader types into. */
  box: HTMLInputElement;
  items: readonly SidebarItem[];
  path: string;
  /** Asks for the items that the HTML of the page left out; null when nothing was left out. */
  onMissing: (() => void) | null;
}

/** The names that fit what stands in the box of a sidebar, in place of its tree. */
export function SidebarFilter({ box, items, path, onMissing }: SidebarFilterProps) {
  const results = useRef<HTMLDivElement>(null);
  const { text, clear } = useTypedText(box);
  const { branches, isWhole } = useBranches(items);
  const links = useMemo(() => linksOf(items, branches), [items, branches]);
  const found = useMemo(() => matchingLinks(links, text), [links, text]);
  const loading = useMessage('sidebar-loading');
  useFilterKeys(box, results, clear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing on asks once more, should it have failed.
  useEffect(() => onMissing?.(), [onMissing, text]);

  const count = <ResultCount text={text} found={found.length} total={links.length} />;
  return (
    <>
      <p className={styles.note} role="status">
        {text !== '' && (onMissing === null && isWhole ? count : loading)}
      </p>
      {text !== '' && (
        <div ref={results} className={styles.results}>
          <ResultList links={found} path={path} />
        </div>
      )}
    </>
  );
}

function ResultCount({ text, found, total }: { text: string; found: number; total: number }) {
  const [result, nothing] = ['sidebar-filter-result', 'sidebar-filter-nothing'] as const;
  const values = { text, count: String(found), total: String(total) };
  const id = found === 0 ? nothing : result;
  return useMessage(id, values);
}

function ResultList({ links, path }: { links: readonly PageLine[]; path: string }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.href}>
          <SidebarLine item={link} isCurrent={isSamePage(link.href, path)} />
        </li>
      ))}
    </ul>
  );
}
