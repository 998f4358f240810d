import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import styles from './BarButton.module.css';
import { Brand } from './Brand';
import menuStyles from './MenuDialog.module.css';
import { MenuPanels } from './MenuPanels';
import { useLeaving } from './useLeaving';
import type { ShownPage } from './useShownPage';
import { wideLayout } from './wideLayout';

interface MenuDialogProps {
  manifest: Manifest;
  page: ShownPage;
  home: string;
  isOpen: boolean;
  onClose: () => void;
}

/** All of the navigation, over the page. */
export function MenuDialog({ manifest, page, home, isOpen, onClose }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // What was opened within stays so until the next time.
  const [isMade, setMade] = useState(isOpen);
  if (isOpen && !isMade) setMade(true);
  const close = useMessage('menu-close');
  const title = useMessage('menu-title');

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (element !== null) showModal(element);
  }, [isOpen]);
  useLeaving(page.path, onClose);
  useClosingWhenWide(onClose);

  function onClick({ target }: MouseEvent): void {
    // Beside the panel one hits the dialog itself, which is as large as the window.
    const isBeside = target === dialog.current;
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isBeside || isLink) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, as the browser does.
    <dialog
      ref={dialog}
      className={menuStyles.dialog}
      aria-label={title}
      onClick={onClick}
      onClose={onClose}
    >
      {isMade && (
        <div className={menuStyles.panel}>
          <div className={menuStyles.head}>
            <Brand navbar={manifest.theme.navbar} home={home} />
            <button type="button" className={styles.button} aria-label={close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <MenuPanels manifest={manifest} page={page} isOpen={isOpen} />
        </div>
      )}
    </dialog>
  );
}

/** Opens a dialog which gives the focus back to the button before it. */
function showModal(dialog: HTMLDialogElement): void {
  // Safari does not focus a button that is clicked.
  const button = dialog.previousElementSibling;
  if (button instanceof HTMLElement) button.focus();
  dialog.showModal();
}

/** Closes when the window has room for the bar. */
function useClosingWhenWide(close: () => void): void {
  useEffect(() => {
    const wide = window.matchMedia(wideLayout);
    // The window may have become wide while the menu was drawn.
    if (wide.matches) close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
}
