import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isUnnamed } from '../data/inlineData';
import { findPublished } from '../data/loadPage';
import { logWarning } from '../logWarning';
import { Sidebar } from './Sidebar';
import { SidebarFailure } from './SidebarFailure';
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
  const [isLost, setLost] = useState(false);
  const isPartial = isUnnamed(file) && wholeFile === undefined && !isLost;
  const { items, hasFilter, retry } = useSidebar(isUnnamed(file) ? (wholeFile ?? file) : file);

  const loadWhole = useCallback(() => {
    findPublished(path, queryClient).then(
      (finding) => finding.type === 'page' && setWholeFile(finding.sidebar),
      (error) => {
        logWarning('The whole sidebar could not be had', error);
        setLost(true);
      },
    );
  }, [path, queryClient]);

  // The branch that was opened then asks again by itself.
  const onRetry = isLost ? () => setLost(false) : retry;
  const onMissing = isPartial ? loadWhole : null;
  return (
    <>
      {onRetry && <SidebarFailure onRetry={onRetry} />}
      {(items.length > 0 || !onRetry) && (
        <Sidebar items={items} path={path} onMissing={onMissing} hasFilter={hasFilter} />
      )}
    </>
  );
}
