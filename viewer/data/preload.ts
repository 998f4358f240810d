import { logWarning } from '../logWarning';
import { contentReader } from './readContent';

/**
 * Fetches what the page behind a link needs, so that following the link then shows it at once. Whether
 * that works out is nobody's business but the console's.
 */
export async function preload(routePath: string, load: () => Promise<unknown>): Promise<void> {
  if (isConnectionPrecious()) return;
  try {
    // Nobody has asked for it yet.
    await contentReader.prefetch();
    await load();
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
