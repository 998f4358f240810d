import { themeChoice } from '../preferences/choices';
import { goToSidebar } from './goToSidebar';

/** Does what a shortcut promises. */
export function runShortcut(key: string, canSwitchMode: boolean): void {
  switch (key) {
    case '[':
    case 'p':
      goAround('prev');
      break;
    case ']':
    case 'n':
      goAround('next');
      break;
    case 'b':
      goToSidebar();
      break;
    case 't':
      if (canSwitchMode) switchMode();
  }
}

/** Goes to the page before or after, if there is one. */
function goAround(direction: 'prev' | 'next'): void {
  document.querySelector<HTMLElement>(`main a[rel=${direction}]`)?.click();
}

function switchMode(): void {
  themeChoice.set(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}
