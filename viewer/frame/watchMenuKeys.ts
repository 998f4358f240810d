import { lazyModule } from '../lazy/lazyModule';
import { logWarning } from '../logWarning';

const menuKeys = lazyModule('menu-keys', async () => {
  const { pressMenuKey } = await import(/* webpackChunkName: "menus" */ './menuKeys');
  return pressMenuKey;
});

/** The keys that an open list understands. Those of the group inside open a closed one, too. */
const understood = /^(?:Arrow(Down|Up)|Home|End|\S)$/;

/**
 * Carries out the keys that are pressed in the dropdowns of the bar. What they do is loaded when the focus
 * moves there; a key that is pressed before takes effect when it is loaded. Returns a cleanup function.
 */
export function watchMenuKeys(): () => void {
  async function onEvent(event: Event): Promise<void> {
    const button = buttonOf(event.target);
    if (!button) return;
    const key = event instanceof KeyboardEvent ? keyOf(event, button) : '';
    // The page does not scroll and no shortcut runs, even while the part is on its way.
    if (key) event.preventDefault();
    try {
      const pressMenuKey = await (key === '' ? menuKeys.prefetch() : menuKeys.load());
      if (key) pressMenuKey(key, button);
    } catch (error) {
      logWarning('The keys of menus are missing', error);
    }
  }

  document.addEventListener('focusin', onEvent);
  // Before the shortcuts of the page: letters in a menu are none.
  document.addEventListener('keydown', onEvent, true);
  return () => {
    document.removeEventListener('focusin', onEvent);
    document.removeEventListener('keydown', onEvent, true);
  };
}

function buttonOf(target: EventTarget | null): HTMLElement | null | undefined {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-side] > li')?.querySelector<HTMLElement>('[aria-controls]');
}

function keyOf(event: KeyboardEvent, button: HTMLElement): string {
  const [key = '', opening] = understood.exec(event.key) ?? [];
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  const isPlain = !event.metaKey && !event.altKey && !event.ctrlKey;
  return isPlain && (isOpen || opening) ? key : '';
}
