import { useEffect, useState } from 'react';
import { deferPart } from '../data/deferredPart';
import { logWarning } from '../logWarning';
import type { ShortcutSheet } from './ShortcutSheet';
import { searchLink } from './searchSigns';
import { watchShortcuts } from './watchShortcuts';

const shortcuts = deferPart('shortcuts', async () => {
  const [{ runShortcut }, { ShortcutSheet }] = await Promise.all([
    import(/* webpackChunkName: "menus" */ './runShortcut'),
    import(/* webpackChunkName: "menus" */ './ShortcutSheet'),
  ]);
  return { runShortcut, Sheet: ShortcutSheet };
});

interface ShortcutsProps {
  /** What the reader did before this was there. */
  early: readonly Event[];
  canSwitchMode: boolean;
}

/** Keys that do something on every page. What they do is loaded when the first of them is pressed. */
export function Shortcuts({ early, canSwitchMode }: ShortcutsProps) {
  const [Sheet, setSheet] = useState<typeof ShortcutSheet>();

  useEffect(() => {
    async function run(key: string): Promise<void> {
      try {
        const part = await shortcuts.load();
        if (key === '?') setSheet(() => part.Sheet);
        else part.runShortcut(key, canSwitchMode);
      } catch (error) {
        logWarning('The keyboard shortcuts are missing', error);
      }
    }
    return watchShortcuts((key) => {
      if (key === '/') searchLink()?.click();
      else void run(key);
    }, early);
  }, [early, canSwitchMode]);

  return Sheet && <Sheet onClose={() => setSheet(undefined)} />;
}
