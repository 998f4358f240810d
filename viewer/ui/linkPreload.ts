import type { QueryClient } from '@tanstack/react-query';
import { loadPage } from '../data/loadPage';
import { logWarning } from '../data/logWarning';

/** Fetches what the page behind a link needs, so that following the link then shows it at once. */
export async function preloadPage(routePath: string, queryClient: QueryClient): Promise<void> {
  if (isConnectionPrecious()) return;
  try {
    await loadPage(routePath, queryClient);
  } catch (cause) {
    logWarning(`The page "${routePath}" could not be fetched ahead`, cause);
  }
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader asked to save data or has a connection too slow to fetch ahead on. */
function isConnectionPrecious(): boolean {
  // Not all browsers tell; TypeScript's library leaves it out.
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
