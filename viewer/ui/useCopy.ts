import { useEffect, useState } from 'react';

/** The result of an attempt to copy: `copied` or `failed` for five seconds after the attempt, otherwise `idle`. */
type CopyState = 'idle' | 'copied' | 'failed';

interface Copying {
  state: CopyState;
  /** Copies a text, or the text that a promise resolves to, to the clipboard. Failures are reported in `state`. */
  copy(text: string | Promise<string>): Promise<void>;
}

/**
 * Returns a function that copies a text to the clipboard, and the result of the last call (`state`), which is reset to
 * `idle` after five seconds.
 */
export function useCopy(): Copying {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 5000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string | Promise<string>): Promise<void> {
    setState('idle'); // The same result of two attempts is announced twice.
    try {
      await write(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return { state, copy };
}

async function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  // Safari accepts a text that comes later than the click only as a promise.
  if (typeof text === 'string' || typeof ClipboardItem !== 'function') {
    return clipboard.writeText(await text);
  }
  const type = 'text/plain';
  const blob = text.then((words) => new Blob([words], { type }));
  return clipboard.write([new ClipboardItem({ [type]: blob })]);
}
