import { useSyncExternalStore } from 'react';
import type { Manifest } from '#manifest/manifest';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { isPlainClick } from '../ui/pageLinkOf';
import { SiteLink } from '../ui/SiteLink';
import buttonStyles from './BarButton.module.css';
import styles from './SearchLink.module.css';
import { homeOf, type ShownPage } from './useShownPage';

interface SearchLinkProps {
  manifest: Manifest;
  page: ShownPage;
  isSmall?: boolean;
}

/** Renders a link to the search page. After `SearchLauncher` is loaded, a click opens the search dialog instead. */
export function SearchLink({ manifest, page, isSmall = false }: SearchLinkProps) {
  const label = useMessage('search');
  const hasCommandKey = useSyncExternalStore(neverChanges, isMac, () => false);
  return (
    <SiteLink
      className={isSmall ? `${buttonStyles.button} ${buttonStyles.narrow}` : styles.field}
      href={`${homeOf(manifest, page)}search/`}
      data-search=""
      aria-haspopup="dialog"
      aria-label={label}
    >
      <Icon name="search" />
      {!isSmall && (
        <>
          {label}
          <kbd>{hasCommandKey ? '⌘ K' : 'Ctrl K'}</kbd>
        </>
      )}
    </SiteLink>
  );
}

/** Tests if the reader's device is a Mac, an iPhone or an iPad, whose keyboards have a ⌘ key. */
export function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
}

function neverChanges(): () => void {
  return () => undefined;
}

const searchLinks = '[data-search]';

/** Returns the search link that contains the target of an event, or `null` if there is none. */
export function searchLinkOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(searchLinks) : null;
}

/** Returns the first search link of the page, or `null` on sites without search. */
export function searchLink(): HTMLElement | null {
  return document.querySelector<HTMLElement>(searchLinks);
}

/** CSS selector of elements in which readers type text. Keys that are pressed in them are not shortcuts. */
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Tests if the target of an event is an element in which readers type text. */
export function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/**
 * Tests if an event opens the search: a click on a search link without modifier keys, or the shortcut Ctrl+K or ⌘+K
 * outside of fields, on a page with a search link.
 */
export function opensSearch(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!isLetterK(event) || ctrlKey === metaKey || altKey || shiftKey) return false;
    return searchLink() !== null && !isInField(event);
  }
  return event instanceof MouseEvent && isPlainClick(event) && searchLinkOf(event) !== null;
}

function isLetterK({ key, code }: KeyboardEvent): boolean {
  // With a keyboard layout of another script, such as Cyrillic, only the place of the key is known.
  return /[a-z]/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
