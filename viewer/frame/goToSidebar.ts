import { wideLayout } from './wideLayout';

let cameFrom: Element | null = null;

/** Moves the focus to the sidebar, and from there back; on phones, opens the menu that holds it. */
export function goToSidebar(): void {
  if (!window.matchMedia(wideLayout).matches) {
    document.querySelector<HTMLElement>('header [aria-haspopup=dialog]')?.click();
    return;
  }
  const sidebar = document.querySelector('aside nav');
  if (sidebar === null) return;
  const { activeElement } = document;
  if (sidebar.contains(activeElement)) {
    focus(cameFrom?.isConnected ? cameFrom : document.getElementById('main'));
  } else {
    cameFrom = activeElement === document.body ? null : activeElement;
    focus(sidebar.querySelector('[aria-current=page]') ?? sidebar.querySelector('a, summary'));
  }
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
