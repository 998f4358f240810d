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

/**
 * Tests if an event opens the search: a click on a search link without modifier keys, or the shortcut Ctrl+K or ⌘+K on
 * a page with a search link.
 */
export function opensSearch(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    return key === 'k' && ctrlKey !== metaKey && !altKey && searchLink() !== null;
  }
  return event instanceof MouseEvent && isPlainClick(event) && searchLinkOf(event) !== null;
}
