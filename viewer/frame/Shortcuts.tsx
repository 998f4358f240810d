import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { shortcutsChoice, themeChoice } from '../preferences/choices';
import { isInField, opensSearch, searchLink } from './SearchLink';

const sheet = lazyModule('shortcuts', async () => {
  const { ShortcutSheet } = await import(/* webpackChunkName: "menus" */ './ShortcutSheet');
  return ShortcutSheet;
});

/** Handles the keyboard shortcuts of every page. Renders the dialog that lists the shortcuts while it is open. */
export function Shortcuts({ canSwitchMode }: { canSwitchMode: boolean }) {
  const [isListed, setListed] = useState(false);
  const Sheet = useLazy(sheet, isListed && 'now');
  const before = useRef<Element>(null);

  useEffect(() => {
    const actions: Readonly<Record<ShortcutKey, () => void>> = {
      '/': () => searchLink()?.click(),
      '[': () => followLink('prev'),
      p: () => followLink('prev'),
      ']': () => followLink('next'),
      n: () => followLink('next'),
      b: () => moveToSidebar(before),
      t: () => canSwitchMode && switchMode(),
      '?': () => setListed(true),
    };
    return watchShortcuts((key) => actions[key]());
  }, [canSwitchMode]);

  return isListed && Sheet && <Sheet onClose={() => setListed(false)} />;
}

const shortcutKeys = ['?', '[', ']', 'p', 'n', 'b', 't', '/'] as const;
type ShortcutKey = (typeof shortcutKeys)[number];

/**
 * Calls `run` when a shortcut is pressed: a single key, Ctrl+? for the list of shortcuts, or Ctrl+K or ⌘+K for the
 * search. Ignores keys in form fields and while a dialog is open. Ignores single keys if the reader has turned them off
 * (WCAG 2.2, 2.1.4). Returns a cleanup function.
 */
export function watchShortcuts(run: (key: ShortcutKey) => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const key = shortcutOf(event);
    if (event.defaultPrevented || key === undefined || isInField(event)) return;
    if (document.querySelector('dialog[open], [aria-modal=true]')) return;
    event.preventDefault();
    run(key);
  }

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/**
 * Returns the shortcut that a key event triggers. The result is `/` for all keys that open the search. Returns
 * `undefined` if the event triggers no shortcut.
 */
function shortcutOf(event: KeyboardEvent): ShortcutKey | undefined {
  const { metaKey, altKey, ctrlKey } = event;
  if (opensSearch(event)) return '/';
  const key = shortcutKeys.find((candidate) => candidate === event.key);
  if (metaKey || altKey || key === undefined) return undefined;
  if (ctrlKey ? key !== '?' : shortcutsChoice.get() === 'off') return undefined;
  return key === '/' && searchLink() === null ? undefined : key;
}

function followLink(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLElement>(`main a[rel=${rel}]`)?.click();
}

function switchMode(): void {
  themeChoice.set(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

/**
 * Moves the focus to the sidebar. If the sidebar already contains the focus, moves it back to the element that had the
 * focus before. If there is no such element, moves it to the main column. If the sidebar is in the mobile menu, opens
 * the menu instead.
 */
function moveToSidebar(before: RefObject<Element | null>): void {
  const opener = document.querySelector<HTMLElement>('header [aria-haspopup=dialog]');
  if (opener?.checkVisibility?.()) {
    opener.click();
    return;
  }
  const sidebar = document.querySelector('[role=complementary] > nav:last-child');
  // Pages with some layouts hide the sidebar.
  if (sidebar === null || sidebar.checkVisibility?.() === false) return;
  const { activeElement } = document;
  if (sidebar.contains(activeElement)) {
    focus(before.current?.isConnected ? before.current : document.getElementById('main'));
  } else {
    before.current = activeElement === document.body ? null : activeElement;
    focus(sidebar.querySelector('[aria-current=page]') ?? sidebar.querySelector('a, summary'));
  }
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
