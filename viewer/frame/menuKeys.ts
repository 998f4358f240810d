/**
 * Does what a key asks for within a dropdown: opens it, and goes to its first or last link, to the
 * one before or after, or to the next one whose name begins with the letters that are being typed.
 */
export function pressMenuKey(key: string, button: HTMLElement): void {
  const dropdown = button.parentElement;
  if (dropdown === null) return;
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  whenListed(dropdown, (links) => {
    const at = links.findIndex((link) => link.contains(document.activeElement));
    targetOf(key, links, at)?.focus();
  });
}

type Links = readonly HTMLElement[];

/** Links are drawn when a list is opened; those to other versions only once their pages were found. */
function whenListed(dropdown: Element, use: (links: Links) => void): void {
  const find = () => [...dropdown.querySelectorAll<HTMLElement>('li a[href]')];
  const links = find();
  if (links.length > 0) {
    use(links);
    return;
  }
  const observer = new MutationObserver(() => {
    // Whoever has gone elsewhere meanwhile is not called back.
    if (!dropdown.contains(document.activeElement)) observer.disconnect();
    else if (find().length > 0) {
      observer.disconnect();
      use(find());
    }
  });
  observer.observe(dropdown, { childList: true, subtree: true });
}

function targetOf(key: string, links: Links, at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return links[(at + 1) % links.length];
    case 'ArrowUp':
      return links.at(Math.max(at, 0) - 1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return namedByLetters(key, links, at);
  }
}

/** Letters belong together when they follow each other this fast, in milliseconds. */
const pause = 500;
let typed = '';
let typedAt = 0;

function namedByLetters(letter: string, links: Links, at: number): HTMLElement | undefined {
  const now = performance.now();
  typed = (now - typedAt < pause ? typed : '') + letter.toLowerCase();
  typedAt = now;
  // A first letter goes on to the next link, further ones say more precisely which one is meant.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  return [...links.slice(from), ...links.slice(0, from)].find((link) =>
    (link.textContent ?? '').trim().toLowerCase().startsWith(typed),
  );
}
