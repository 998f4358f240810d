import { pageLinkOf, routePathOf } from '../../../ui/pageLinkOf';

/** How long a pointer rests on a link, or a finger on it, before a card comes; milliseconds. */
const restTime = 300;
const holdTime = 450;
/** How long a card stays when the pointer has left, so that it can be reached. */
const leaveTime = 250;

/** What a card is drawn with, so that pointers on it are known. */
export const cardAttribute = 'data-symbol-card';

/**
 * Tells for which link a card is wanted: one that a pointer rests on, that the keyboard has reached, or that a finger
 * holds. `null` when none is wanted any more. A link that is pointed at or held already counts. Gives what ends it.
 */
export function watchCardLinks(
  basepath: string,
  want: (link: HTMLAnchorElement | null) => void,
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
      want(link);
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
    // A dialog beneath stays open.
    if (shown !== null) withhold(event);
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

  /** The browser's own answer to a finger that holds or leaves a link. */
  function onHeldLink(event: Event): void {
    if (isHeld) withhold(event);
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
  if (matchMedia('(hover: none)').matches)
    hold(cardLinkOf(document.querySelector('a:active'), basepath));
  else turnTo(cardLinkOf(document.querySelector('a:hover, a:focus-visible'), basepath), restTime);

  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

function withhold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isOnCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${cardAttribute}]`) !== null;
}

/** The link of the text or of a dialog that an event happened on; none to the page on which it stands. */
function cardLinkOf(target: EventTarget | null, basepath: string): HTMLAnchorElement | null {
  const link = pageLinkOf(target, basepath);
  if (link === null || link.closest('main, [role=dialog]') === null) return null;
  const path = routePathOf(link, basepath);
  const isHere = link.pathname === window.location.pathname;
  return path === null || isHere ? null : link;
}
