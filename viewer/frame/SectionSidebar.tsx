import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isUnnamed } from '../data/inlineData';
import { findPublished } from '../data/loadPage';
import { logWarning } from '../data/logWarning';
import { useMessage } from '../ui/useMessage';
import styles from './SectionSidebar.module.css';
import { Sidebar } from './Sidebar';
import { useSidebar } from './useSidebar';

interface SectionSidebarProps {
  path: string;
  /** The sidebar file. */
  file: string;
}

/** The sidebar of the section that the page on screen belongs to. */
export function SectionSidebar({ path, file }: SectionSidebarProps) {
  // The HTML of a page brings only the branches that are open; opening another one asks for the rest.
  const queryClient = useQueryClient();
  const [wholeFile, setWholeFile] = useState<string>();
  const isPartial = isUnnamed(file) && wholeFile === undefined;
  const { items, hasFilter, isFailed } = useSidebar(isUnnamed(file) ? (wholeFile ?? file) : file);
  const failed = useMessage('sidebar-failed');

  const loadWhole = useCallback(() => {
    findPublished(path, queryClient).then(
      (finding) => finding.type === 'page' && setWholeFile(finding.sidebar),
      (error) => logWarning('The whole sidebar could not be had', error),
    );
  }, [path, queryClient]);

  if (isFailed && items.length === 0) return <p className={styles.note}>{failed}</p>;
  const onMissing = isPartial ? loadWhole : null;
  return <Sidebar items={items} path={path} onMissing={onMissing} hasFilter={hasFilter} />;
}
