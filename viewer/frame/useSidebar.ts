import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Sidebar } from '#manifest/sidebar';
import { sidebarQuery } from '../data/fileQueries';
import { readManifestAgain } from '../data/loadPage';
import { useCached } from '../data/useCached';
import { LoadError } from '../lazy/loadError';

interface FetchedSidebar extends Sidebar {
  /** Asks for the file again; missing unless it could not be had. */
  retry: (() => void) | undefined;
}

/** What a sidebar file holds. While a newer one is on its way, what the file before held. */
export function useSidebar(file: string): FetchedSidebar {
  const queryClient = useQueryClient();
  const [failedFile, setFailedFile] = useState<string>();
  const data = useCached(sidebarQuery(file));
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);

  const load = useCallback(() => {
    setFailedFile(undefined);
    queryClient.ensureQueryData(sidebarQuery(file)).catch(async (error: unknown) => {
      // A later release names another file, which is then loaded in its place.
      if (error instanceof LoadError && error.isMissing)
        await readManifestAgain(queryClient).catch(() => undefined);
      setFailedFile(file);
    });
  }, [queryClient, file]);
  useEffect(load, [load]);

  return { ...(data ?? latest ?? emptySidebar), retry: failedFile === file ? load : undefined };
}

const emptySidebar: Sidebar = { items: [] };
