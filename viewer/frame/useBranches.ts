import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { sidebarQuery } from '../data/fileQueries';
import { logWarning } from '../logWarning';
import { type Branches, unknownFiles } from './sidebarLinks';

interface FetchedBranches {
  branches: Branches;
  /** Whether none is missing any more. */
  isWhole: boolean;
}

/** Fetches all branches that stand in files of their own. Those that cannot be had count as empty. */
export function useBranches(items: readonly SidebarItem[]): FetchedBranches {
  const queryClient = useQueryClient();
  const [branches, setBranches] = useState<Branches>(new Map());

  useEffect(() => {
    const files = unknownFiles(items, branches);
    if (files.length === 0) return;
    let isGone = false;
    const loaded = files.map((file) =>
      queryClient.ensureQueryData(sidebarQuery(file)).then(
        (sidebar) => [file, sidebar.items] as const,
        (error) => {
          logWarning('A branch of the sidebar could not be had', error);
          return [file, []] as const;
        },
      ),
    );
    void Promise.all(loaded).then((found) => {
      if (!isGone) setBranches(new Map([...branches, ...found]));
    });
    return () => {
      isGone = true;
    };
  }, [items, branches, queryClient]);

  return { branches, isWhole: unknownFiles(items, branches).length === 0 };
}
