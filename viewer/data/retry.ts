import { LoadError } from '../lazy/loadError';

const pauses = [300, 900];
const longestWait = 10_000;

/**
 * How long to wait before asking again by oneself, in milliseconds, or nothing when asking again
 * is no use. Only faults that pass by themselves are tried again, and at most twice.
 */
export function pauseBeforeRetry(error: unknown, failures: number): number | undefined {
  const pause = pauses[failures - 1];
  if (pause === undefined || !(error instanceof LoadError) || !isPassing(error, failures)) {
    return undefined;
  }
  if (error.retryAfter === undefined) return pause * (0.8 + Math.random() * 0.4);
  return error.retryAfter <= longestWait ? error.retryAfter : undefined;
}

function isPassing({ code, status = 0 }: LoadError, failures: number): boolean {
  switch (code) {
    case 'offline':
      return true;
    case 'server-error':
      return status >= 500 || status === 429 || status === 408;
    case 'invalid-json':
      // Cut short on the way, perhaps. A second damaged copy is no accident.
      return failures === 1;
    default:
      return false;
  }
}

/** Waits, unless nobody wants the result any more. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', stop, { once: true });

    function done(): void {
      signal.removeEventListener('abort', stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
  });
}
