import { isPlainClick } from '../ui/isPlainClick';

/** How the links of the search are known. */
const links = '[data-search]';

/** The link of the search that an event happened on. */
export function searchLinkOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(links) : null;
}

/** A link of the search; none on sites without it. */
export function searchLink(): HTMLElement | null {
  return document.querySelector<HTMLElement>(links);
}

/** Whether an event opens the search: a click on its link that asks for no more, or Ctrl or ⌘ and K. */
export function opensSearch(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    return key === 'k' && ctrlKey !== metaKey && searchLink() !== null;
  }
  return event instanceof MouseEvent && isPlainClick(event) && searchLinkOf(event) !== null;
}
