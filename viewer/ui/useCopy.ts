import { useEffect, useState } from 'react';

/** What came of the last try. */
type CopyState = 'idle' | 'copied' | 'failed';

interface Copying {
  state: CopyState;
  /** Puts a text on the clipboard, or one that is still on its way. */
  copy(text: string | Promise<string>): Promise<void>;
}

/** Access to the clipboard. What came of it is said for five seconds. */
export function useCopy(): Copying {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 5000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string | Promise<string>): Promise<void> {
    setState('idle'); // What came of two tries may be the same, and is said twice.
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
  // Safari takes nothing that comes later than the click, but for a promise given at once.
  if (typeof text === 'string' || typeof ClipboardItem !== 'function') {
    return clipboard.writeText(await text);
  }
  const type = 'text/plain';
  const blob = text.then((words) => new Blob([words], { type }));
  return clipboard.write([new ClipboardItem({ [type]: blob })]);
}
