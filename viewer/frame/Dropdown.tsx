import { type PointerEvent, useId, useRef } from 'react';
import { Icon } from '../ui/Icon';
import styles from './Dropdown.module.css';
import type { LinkGroupProps } from './LinkGroup';
import { useDisclosure } from './useDisclosure';

/** A button in the bar that opens a list of links: by click, by keyboard, and under a mouse by itself. */
export function Dropdown({ label, title, icon, isCurrent = false, children }: LinkGroupProps) {
  const around = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { isOpen, setOpen, onKeyDown } = useDisclosure(around);

  // A mouse that clicks is over the button, so the list is open already and must not close again.
  const isHovered = useRef(false);

  function onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    isHovered.current = event.type === 'pointerenter';
    // A mouse that passes by does not take the list from under the keyboard.
    if (!around.current?.querySelector('li :focus-visible')) setOpen(isHovered.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its button and links do.
    <div
      ref={around}
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
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {isOpen && children()}
      </ul>
    </div>
  );
}
