import { pageLinkOf, routePathOf } from '../../ui/pageLinkOf';

/** The time in milliseconds for which a link must have the pointer or the keyboard focus before the card is shown. */
const restTime = 300;
/** The duration of a long press on a link in milliseconds, after which the card is shown. */
const holdTime = 450;
/**
 * The time in milliseconds for which a card remains after the pointer has left the link, so that the pointer can reach
 * the card.
 */
const leaveTime = 250;

/** The attribute of the elements that are cards of symbols. */
export const cardAttribute = 'data-symbol-card';

/**
 * Calls `showCard` with a link when its card must be shown. This is the case when the link has had the pointer or the
 * keyboard focus for a short time, and after a long press. Calls `showCard` with `null` when the card must be hidden.
 * Also handles a link that already has the pointer or the focus. Returns a cleanup function.
 */
export function watchCardLinks(
  basepath: string,
  showCard: (link: HTMLAnchorElement | null) => void,
): () => void {
  let shown: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const ending = new AbortController();

  function turnTo(link: HTMLAnchorElement | null, delay = 0): void {
    clearTimeout(timer);
    const turn = () => {
      if (shown === link) return;
      shown = link;
      showCard(link);
    };
    if (delay === 0) turn();
    else timer = setTimeout(turn, delay);
  }

  function onPointerOver({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return;
    if (isOnCard(target)) clearTimeout(timer);
    else {
      const link = cardLinkOf(target, basepath);
      turnTo(link, link === null ? leaveTime : restTime);
    }
  }

  function onFocusIn({ target }: FocusEvent): void {
    if (target instanceof Element && target.matches(':focus-visible'))
      turnTo(cardLinkOf(target, basepath), restTime);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // A dialog below the card stays open.
    if (shown !== null) suppress(event);
    turnTo(null);
  }

  function onPointerDown({ target, pointerType }: PointerEvent): void {
    isHeld = false;
    if (isOnCard(target)) return;
    turnTo(null);
    if (pointerType === 'touch') hold(cardLinkOf(target, basepath));
  }

  function hold(link: HTMLAnchorElement | null): void {
    if (link === null) return;
    timer = setTimeout(() => {
      isHeld = true;
      turnTo(link);
    }, holdTime);
  }

  /** Cancels the click and the context menu that a long press on a link causes. */
  function onHeldLink(event: Event): void {
    if (isHeld) suppress(event);
    if (event.type === 'click') isHeld = false;
  }

  const listen = <Type extends keyof DocumentEventMap>(
    types: readonly Type[],
    listener: (event: DocumentEventMap[Type]) => void,
  ) => {
    for (const type of types)
      document.addEventListener(type, listener, { capture: true, signal: ending.signal });
  };
  listen(['pointerover'], onPointerOver);
  listen(['focusin'], onFocusIn);
  listen(['pointerdown'], onPointerDown);
  listen(['click', 'contextmenu'], onHeldLink);
  listen(['focusout'], ({ target }) => (shown ?? target) === target && turnTo(null));
  listen(['scroll'], () => turnTo(null));
  listen(['pointerup', 'pointercancel'], () => isHeld || clearTimeout(timer));
  listen(['keydown'], onKeyDown);
  if (window.matchMedia?.('(hover: none)').matches)
    hold(cardLinkOf(document.querySelector('a:active'), basepath));
  else turnTo(cardLinkOf(document.querySelector('a:hover, a:focus-visible'), basepath), restTime);

  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

function suppress(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isOnCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${cardAttribute}]`) !== null;
}

/**
 * Returns the link that contains the target of an event. The link must be in the main column or in a dialog, and must
 * lead to another page of the site. Returns `null` if there is no such link.
 */
function cardLinkOf(target: EventTarget | null, basepath: string): HTMLAnchorElement | null {
  const link = pageLinkOf(target, basepath);
  if (link === null || link.closest('main, [role=dialog]') === null) return null;
  const path = routePathOf(link, basepath);
  const isHere = link.pathname === window.location.pathname;
  return path === null || isHere ? null : link;
}
