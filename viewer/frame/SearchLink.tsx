import { useSyncExternalStore } from 'react';
import type { Manifest } from '#manifest/manifest';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { isMac } from '../ui/isMac';
import { SiteLink } from '../ui/SiteLink';
import buttonStyles from './BarButton.module.css';
import { homeOf } from './homeOf';
import linkStyles from './NavbarLink.module.css';
import styles from './SearchLink.module.css';
import menuStyles from './SideMenu.module.css';
import type { ShownPage } from './useShownPage';

interface SearchLinkProps {
  manifest: Manifest;
  page: ShownPage;
  /** Whether it is a mere icon, in the bar of phones. */
  isSmall?: boolean;
}

/**
 * Leads to the page of the search. Once the viewer has started, it opens the search over the page instead
 * (`app/SearchDoor.tsx`), which knows it by its attribute.
 */
export function SearchLink({ manifest, page, isSmall = false }: SearchLinkProps) {
  const label = useMessage('search');
  const hasCommandKey = useSyncExternalStore(neverChanges, isMac, () => false);
  return (
    <SiteLink
      className={
        isSmall
          ? `${buttonStyles.button} ${menuStyles.opener}`
          : `${linkStyles.link} ${styles.field}`
      }
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

function neverChanges(): () => void {
  return () => undefined;
}
