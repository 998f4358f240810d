import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Sidebar } from '#manifest/sidebar';
import { sidebarQuery } from '../data/fileQueries';
import { useCached } from '../data/useCached';

/** What a sidebar file holds. While a newer one is on its way, what the file before held. */
export function useSidebar(file: string): Sidebar & { isFailed: boolean } {
  const queryClient = useQueryClient();
  const [failedFile, setFailedFile] = useState<string>();
  const data = useCached(sidebarQuery(file));
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);

  useEffect(() => {
    queryClient.ensureQueryData(sidebarQuery(file)).catch(() => setFailedFile(file));
  }, [queryClient, file]);

  return { ...(data ?? latest ?? emptySidebar), isFailed: failedFile === file };
}

const emptySidebar: Sidebar = { items: [] };
