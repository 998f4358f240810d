import { useState } from 'react';
import { isUnnamed } from '../data/inlineData';
import { useCurrentFinding } from '../data/useCurrentFinding';
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
  const [wantsAll, setWantsAll] = useState(false);
  const current = useCurrentFinding(path);
  const wholeFile = wantsAll && current?.type === 'page' ? current.sidebar : undefined;
  const { items, isFailed } = useSidebar(isUnnamed(file) ? (wholeFile ?? file) : file);
  const failed = useMessage('sidebar-failed');

  if (isFailed && items.length === 0) return <p className={styles.note}>{failed}</p>;
  const isPartial = isUnnamed(file) && wholeFile === undefined;
  return (
    <Sidebar items={items} path={path} onMissing={isPartial ? () => setWantsAll(true) : null} />
  );
}
