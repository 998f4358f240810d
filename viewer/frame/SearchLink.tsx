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
  /** True for an icon without text, for narrow navbars. */
  isSmall?: boolean;
}

/** A link to the search page. When the viewer is complete, it opens the search over the page instead. */
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

/** Returns whether the reader's keyboard is that of a Mac, an iPhone or an iPad. */
export function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
}

function neverChanges(): () => void {
  return () => undefined;
}

const searchLinks = '[data-search]';

/** Returns the search link on which an event happened, or `null`. */
export function searchLinkOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(searchLinks) : null;
}

/** Returns a search link of the page; `null` on sites without search. */
export function searchLink(): HTMLElement | null {
  return document.querySelector<HTMLElement>(searchLinks);
}

/** Returns whether an event opens the search: a plain click on its link, or Ctrl or ⌘ and K. */
export function opensSearch(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    return key === 'k' && ctrlKey !== metaKey && searchLink() !== null;
  }
  return event instanceof MouseEvent && isPlainClick(event) && searchLinkOf(event) !== null;
}
