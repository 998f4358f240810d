import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from '../ui/Icon';
import styles from './Dropdown.module.css';

export interface LinkGroupProps {
  /** The text of the button, or the title of the list. */
  label: string;
  /** The subject of the links, such as "Versions", if the label is only the name of the current link. */
  title?: string;
  icon?: IconName;
  isCurrent?: boolean;
  /** `true` if the surrounding menu is open. Dropdowns ignore this value. */
  isOpen: boolean;
  /**
   * A function that returns the links as `<li>` elements. Its argument is `true` while the list is open. The elements
   * are in the HTML even while the list is closed.
   */
  children: (isOpen: boolean) => ReactNode;
}

/** A component that renders a group of links: a dropdown in the navbar, or a list with a title in the mobile menu. */
export type LinkGroup = ComponentType<LinkGroupProps>;

/**
 * Renders a button that opens a list of links on hover, on click, and with the up and down arrow keys. Until the page
 * is hydrated, the stylesheet shows the list on hover and focus.
 */
export function Dropdown({ label, title, icon, isCurrent = false, children }: LinkGroupProps) {
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const onMenuKey = useMenuKeys(list);
  useClosing(container, isOpen, () => setOpen(false));

  // A mouse that clicks is over the button, so the list is open already and must not close again.
  const isHovered = useRef(false);

  function onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    isHovered.current = event.type === 'pointerenter';
    // A mouse that passes by does not close a list in which the keyboard is used.
    if (!list.current?.querySelector(':focus-visible')) setOpen(isHovered.current);
  }

  function onLink({ defaultPrevented, detail }: MouseEvent): void {
    // The viewer follows the link itself. A link that was opened by keyboard keeps the focus until its page is shown.
    if (defaultPrevented && detail > 0) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const opensList = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (list.current === null || !(isOpen || opensList)) return;
    // At once, because links in a hidden list take no focus.
    list.current.hidden = false;
    setOpen(true);
    onMenuKey(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its button and links.
    <div
      ref={container}
      className={styles.dropdown}
      onKeyDown={onKeyDown}
      onPointerEnter={onHover}
      onPointerLeave={onHover}
    >
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={title && `${title}: ${label}`}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen || isHovered.current)}
      >
        {icon && <Icon name={icon} />}
        <bdi>{label}</bdi>
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only observes its links. */}
      <ul ref={list} id={listId} className={styles.list} hidden={!isOpen} onClick={onLink}>
        {children(isOpen)}
      </ul>
    </div>
  );
}

/**
 * Calls `close` on Escape, on clicks and touches outside the container, and when the focus leaves the container, while
 * `isOpen` is true. Escape also moves the focus from the list to the button.
 */
function useClosing(
  container: { current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is a new function at each render.
  useEffect(() => {
    const element = container.current;
    if (!isOpen || element === null) return;

    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !element.contains(target);
    function onPress({ target }: Event): void {
      if (isOutside(target)) close();
    }
    function onFocus({ target, relatedTarget }: FocusEvent): void {
      // Focus that moves elsewhere, as to the title of a new page, does not close a list under the mouse.
      const wasInside = relatedTarget !== null && !isOutside(relatedTarget);
      if (wasInside && isOutside(target)) close();
    }
    function onEscape(event: globalThis.KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      close();
      // A list that was opened by hover leaves the focus where it is.
      if (element?.contains(document.activeElement)) element.querySelector('button')?.focus();
    }
    const end = new AbortController();
    document.addEventListener('pointerdown', onPress, { signal: end.signal });
    document.addEventListener('focusin', onFocus, { signal: end.signal });
    document.addEventListener('keydown', onEscape, { signal: end.signal });
    return () => end.abort();
  }, [isOpen, container]);
}

/** Maximum time between two key presses that belong to the same typed text, in milliseconds. */
const typingPause = 500;

/**
 * Returns a key listener that moves the focus in a list of links: with arrow keys, Home and End, and by typing the
 * first letters of a link's text.
 */
function useMenuKeys(list: { current: HTMLElement | null }): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', time: 0 });

  return (event) => {
    const { key, metaKey, altKey, ctrlKey, timeStamp } = event;
    const links: HTMLElement[] = [...(list.current?.querySelectorAll('a') ?? [])];
    const moves = links.length > 0 && /^(?:Arrow(?:Down|Up)|Home|End|\S)$/.test(key);
    if (!moves || metaKey || altKey || ctrlKey) return;
    // The keys must not scroll the page or trigger shortcuts.
    event.preventDefault();
    const current = links.findIndex((link) => link.matches(':focus'));
    if (key.length > 1) {
      linkAt(key, links, current)?.focus();
      return;
    }
    const isNew = timeStamp - typed.current.time > typingPause;
    const text = (isNew ? '' : typed.current.text) + key.toLowerCase();
    typed.current = { text, time: timeStamp };
    linkNamed(text, links, current)?.focus();
  };
}

type Links = readonly HTMLElement[];

function linkAt(key: string, links: Links, current: number): HTMLElement | undefined {
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const step = key === 'ArrowDown' ? current + 1 : Math.max(current, 0) - 1;
  return links.at(step % links.length);
}

function linkNamed(text: string, links: Links, current: number): HTMLElement | undefined {
  // The first letter moves on to the next link; further letters may still mean the current one.
  const from = text.length === 1 ? current + 1 : Math.max(current, 0);
  return [...links.slice(from), ...links.slice(0, from)].find((link) =>
    (link.textContent ?? '').trim().toLowerCase().startsWith(text),
  );
}
