import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { Icon } from '../ui/Icon';
import { useMessage } from '../ui/useMessage';
import styles from './BarButton.module.css';
import { Brand } from './Brand';
import menuStyles from './MenuDialog.module.css';
import { MenuPanels } from './MenuPanels';
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
  useClosing(page.path, onClose);

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

/** Closes on going to another page, forth or back, and when the window has room for the bar. */
function useClosing(path: string, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  // The menu may be open already when this part of the viewer arrives: another path closes it, the first does not.
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) latest.current();
    shown.current = path;
  }, [path]);

  useEffect(() => {
    const wide = window.matchMedia(wideLayout);
    const onChange = () => latest.current();
    wide.addEventListener('change', onChange);
    // Going back may lead to another section of the same page.
    window.addEventListener('popstate', onChange);
    return () => {
      wide.removeEventListener('change', onChange);
      window.removeEventListener('popstate', onChange);
    };
  }, []);
}
