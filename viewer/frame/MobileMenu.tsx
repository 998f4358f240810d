import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import type { Manifest } from '#manifest/manifest';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { isPopoverOpen, usePopover } from '../ui/usePopover';
import styles from './BarButton.module.css';
import { Brand } from './Brand';
import type { LinkGroupProps } from './Dropdown';
import menuStyles from './MobileMenu.module.css';
import { NavbarItem } from './NavbarItem';
import { showCurrentLinks } from './Sidebar';
import { useCloseOnNavigation } from './useCloseOnNavigation';
import { homeOf, type ShownPage } from './useShownPage';

const menuId = 'menu';
const mainPanelId = 'menu-main';

/**
 * The media query of the layout in which the sidebar may be next to the page: at least 996 CSS pixels at the default
 * text size. Stylesheets contain the same width.
 */
const wideLayout = '(min-width: 62.25em)';

/**
 * Renders the button that opens the mobile menu. The stylesheet shows the button if the navbar is too narrow for its
 * items.
 */
export function MenuButton() {
  const { isOpen } = usePopover(menuId);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.narrow}`}
      popoverTarget={menuId}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-label={useMessage('menu-open')}
    >
      <Icon name="menu" />
    </button>
  );
}

interface MobileMenuProps {
  manifest: Manifest;
  page: ShownPage;
  sidebar: ReactNode;
}

/**
 * Renders the container of the sidebar. On wide screens, the container is next to the page. On other screens, it is a
 * menu in front of the page, which also contains the items of the navbar. The menu is a native popover, so that it
 * works before hydration and without JavaScript.
 */
export function MobileMenu({ manifest, page, sidebar }: MobileMenuProps) {
  const { isOpen, hide } = usePopover(menuId);
  const title = useMessage('menu-title');
  const close = useMessage('menu-close');
  const back = useMessage('menu-back');
  const { navbar } = manifest.theme;
  useCloseOnNavigation(hide);
  useHideWhenWide(hide);
  useModal(menuId);

  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a') !== null) hide();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The browser itself would close the second panel only.
    if (event.key === 'Escape') hide();
  }

  return (
    <div className={sidebar ? menuStyles.column : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes its links and buttons. */}
      <div
        id={menuId}
        popover="auto"
        className={menuStyles.menu}
        role={isOpen ? 'dialog' : 'complementary'}
        {...(isOpen && { 'aria-modal': true, 'aria-label': title })}
        data-style={navbar.style}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div className={menuStyles.head}>
          <Brand navbar={navbar} home={homeOf(manifest, page)} />
          <button
            type="button"
            className={styles.button}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={close}
          >
            <Icon name="close" />
          </button>
        </div>
        {sidebar ? (
          <>
            <button type="button" className={menuStyles.back} popoverTarget={mainPanelId}>
              <Icon name="arrow-left" /> {back}
            </button>
            <div id={mainPanelId} popover="auto" className={menuStyles.second}>
              <SecondPanel manifest={manifest} page={page} />
            </div>
            {sidebar}
          </>
        ) : (
          <NavbarItems manifest={manifest} page={page} isOpen={isOpen ?? false} />
        )}
      </div>
    </div>
  );
}

/**
 * Renders the second panel of the menu, with the items of the navbar. The panel receives the focus when it opens,
 * because it covers the button that opens it.
 */
function SecondPanel({ manifest, page }: Omit<MobileMenuProps, 'sidebar'>) {
  const { isOpen = false } = usePopover(mainPanelId);
  useEffect(() => {
    if (isOpen) document.getElementById(mainPanelId)?.querySelector('nav')?.focus();
  }, [isOpen]);
  return <NavbarItems manifest={manifest} page={page} isOpen={isOpen} />;
}

interface NavbarItemsProps extends Omit<MobileMenuProps, 'sidebar'> {
  isOpen: boolean;
}

function NavbarItems({ manifest, page, isOpen }: NavbarItemsProps) {
  return (
    <nav className={menuStyles.panel} aria-label={useMessage('main-menu')} tabIndex={-1}>
      <ul className={menuStyles.list}>
        {manifest.theme.navbar.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity and never move.
          <li key={index}>
            <NavbarItem
              item={item}
              manifest={manifest}
              page={page}
              Group={TitledList}
              isOpen={isOpen}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TitledList({ label, title, isOpen, children }: LinkGroupProps) {
  const titleId = useId();
  return (
    <>
      <p id={titleId} className={menuStyles.title}>
        {title ?? label}
      </p>
      <ul className={menuStyles.list} aria-labelledby={titleId}>
        {children(isOpen)}
      </ul>
    </>
  );
}

function useHideWhenWide(hide: () => void): void {
  useEffect(() => {
    const wide = window.matchMedia?.(wideLayout);
    wide?.addEventListener('change', hide);
    return () => wide?.removeEventListener('change', hide);
  }, [hide]);
}

/**
 * Makes the popover with the given id modal: while it is open, the rest of the page is inert. When it has closed and no
 * element has the focus, the focus moves to the button that opens it. Browsers do this only for `<dialog>` elements,
 * which older browsers cannot open without JavaScript.
 */
function useModal(id: string): void {
  useEffect(() => {
    const popover = document.getElementById(id);
    if (popover === null) return;
    const end = new AbortController();

    function onOpen(element: HTMLElement): void {
      showCurrentLinks();
      setRestInert(element, true);
      if (!element.contains(document.activeElement)) focusFirst(element, 'a, button');
    }
    function onToggle(event: Event): void {
      // Events of the second panel do not bubble.
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const isOpening = 'newState' in event && event.newState === 'open';
      if (event.type === 'toggle' && isOpening) onOpen(event.currentTarget);
      if (event.type === 'beforetoggle' && !isOpening) setRestInert(event.currentTarget, false);
      // After a click outside the menu, no element has the focus.
      if (event.type === 'toggle' && !isOpening && document.activeElement === document.body)
        focusFirst(document, `[popovertarget=${id}]`);
    }

    if (isPopoverOpen(popover)) onOpen(popover);
    popover.addEventListener('beforetoggle', onToggle, { signal: end.signal });
    popover.addEventListener('toggle', onToggle, { signal: end.signal });
    return () => end.abort();
  }, [id]);
}

function focusFirst(parent: ParentNode, selector: string): void {
  parent.querySelector<HTMLElement>(selector)?.focus();
}

function setRestInert(element: Element, isInert: boolean): void {
  for (const sibling of element.parentElement?.children ?? []) {
    if (sibling !== element && sibling instanceof HTMLElement) sibling.inert = isInert;
  }
  const parent = element.parentElement;
  if (parent !== null && parent !== document.body) setRestInert(parent, isInert);
}
