import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { sidebarQuery } from '../data/fileQueries';
import { useCached } from '../data/useCached';

/** The items of a sidebar file. While a newer one is on its way, those of the file before. */
export function useSidebar(file: string): { items: readonly SidebarItem[]; isFailed: boolean } {
  const queryClient = useQueryClient();
  const [failedFile, setFailedFile] = useState<string>();
  const data = useCached(sidebarQuery(file));
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);

  useEffect(() => {
    queryClient.ensureQueryData(sidebarQuery(file)).catch(() => setFailedFile(file));
  }, [queryClient, file]);

  return { items: (data ?? latest)?.items ?? noItems, isFailed: failedFile === file };
}

const noItems: readonly SidebarItem[] = [];
