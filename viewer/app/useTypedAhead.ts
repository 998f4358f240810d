import { type RefObject, useEffect, useRef } from 'react';
import { opensSearch } from '../frame/searchSigns';

/**
 * What is typed while the search is on its way: it is meant for a field that is not there yet, and no shortcut.
 * It begins with what was typed early, after a key that opens the search.
 */
export function useTypedAhead(isWaiting: boolean, early: readonly Event[]): RefObject<string> {
  const typed = useRef('');

  useEffect(() => {
    if (!isWaiting) return;
    function onKeyDown(event: KeyboardEvent): void {
      const text = afterKey(typed.current, event);
      if (text === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = text;
    }
    typed.current = textAfterOpening(early);
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isWaiting, early]);

  return typed;
}

function textAfterOpening(early: readonly Event[]): string {
  const opening = early.findIndex((event) => opensSearch(event) || isKey(event, '/'));
  if (opening < 0) return '';
  return early
    .slice(opening + 1)
    .reduce(
      (text, event) => (event instanceof KeyboardEvent ? (afterKey(text, event) ?? text) : text),
      '',
    );
}

function isKey(event: Event, key: string): boolean {
  return event instanceof KeyboardEvent && event.key === key;
}

/** A text after one more key; nothing where that key writes none. */
function afterKey(text: string, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}
