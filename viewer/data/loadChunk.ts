import { LoadError } from '../lazy/loadError';

/**
 * Loads a part of the viewer that is fetched when it is needed. A part that a later deployment has
 * taken away is had by loading the page again, once, if by then the reader has asked for it; other
 * failures are tried once more.
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  isAsked = () => true,
): Promise<Part> {
  try {
    return await load();
  } catch {
    return await load().catch((cause) => recover(cause, isAsked));
  }
}

async function recover(cause: unknown, isAsked: () => boolean): Promise<never> {
  const address = addressOf(cause);
  const isGone = address !== '' && (await isFileGone(address));
  if (isGone && isAsked() && noteReload(address)) {
    window.location.reload();
    return new Promise(() => {}); // The page is about to be replaced.
  }
  throw new LoadError(isGone ? 'not-found' : 'offline', address, { cause });
}

/** Whether the server says that a file does not exist; not knowing counts as no. */
async function isFileGone(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    // Some hosts answer every address with their start page.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 404 || response.status === 410 || isPage;
  } catch {
    return false;
  }
}

/** Errors of the bundler name the file that could not be loaded. */
function addressOf(cause: unknown): string {
  return cause instanceof Error && 'request' in cause ? String(cause.request) : '';
}

/**
 * Writes down that the page was loaded again for the sake of a file, and says whether that was the
 * first time. The entry of the history keeps it, because storage may be forbidden.
 */
function noteReload(address: string): boolean {
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' ? state : null;
  if (kept !== null && 'reloadedFor' in kept && kept.reloadedFor === address) return false;
  window.history.replaceState({ ...kept, reloadedFor: address }, '');
  return true;
}
