import { useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { deferPart } from '../data/deferredPart';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { useDeferred } from '../ui/useDeferred';
import styles from './BarButton.module.css';
import menuStyles from './SideMenu.module.css';
import type { ShownPage } from './useShownPage';

interface SideMenuProps {
  manifest: Manifest;
  page: ShownPage;
  home: string;
}

const dialog = deferPart('menu', async () => {
  const { MenuDialog } = await import(/* webpackChunkName: "later" */ './MenuDialog');
  return MenuDialog;
});

/** On phones: the button that opens all of the navigation over the page. */
export function SideMenu({ manifest, page, home }: SideMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const MenuDialog = useDeferred(dialog, isOpen);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${menuStyles.opener}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={useMessage('menu-open')}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {MenuDialog && (
        <MenuDialog
          manifest={manifest}
          page={page}
          home={home}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
