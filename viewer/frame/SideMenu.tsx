import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { Icon } from '../ui/Icon';
import { useMessage } from '../ui/useMessage';
import styles from './BarButton.module.css';
import { Brand } from './Brand';
import { MenuPanels } from './MenuPanels';
import menuStyles from './SideMenu.module.css';
import type { ShownPage } from './useShownPage';
import { wideLayout } from './wideLayout';

interface SideMenuProps {
  manifest: Manifest;
  page: ShownPage;
  home: string;
}

/** On phones: the button that opens all of the navigation over the page, and what it opens. */
export function SideMenu({ manifest, page, home }: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useMessage('menu-open');
  const close = useMessage('menu-close');
  const title = useMessage('menu-title');

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useClosing(page.path, () => setOpen(false));

  function onClick({ target }: MouseEvent): void {
    // Beside the panel one hits the dialog itself, which is as large as the window.
    const isBeside = target === dialog.current;
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isBeside || isLink) setOpen(false);
  }

  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${menuStyles.opener}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, as the browser does. */}
      <dialog
        ref={dialog}
        className={menuStyles.dialog}
        aria-label={title}
        onClick={onClick}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className={menuStyles.panel}>
            <div className={menuStyles.head}>
              <Brand navbar={manifest.theme.navbar} home={home} />
              <button
                type="button"
                className={styles.button}
                aria-label={close}
                onClick={() => setOpen(false)}
              >
                <Icon name="close" />
              </button>
            </div>
            <MenuPanels manifest={manifest} page={page} />
          </div>
        )}
      </dialog>
    </>
  );
}

/** Closes on going to another page, forth or back, and when the window has room for the bar. */
function useClosing(path: string, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every other path closes.
  useEffect(() => latest.current(), [path]);

  useEffect(() => {
    const wide = window.matchMedia(wideLayout);
    const onChange = () => latest.current();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
}
