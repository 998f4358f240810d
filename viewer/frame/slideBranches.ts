import { canSlide, slideHeight, slideOnGrowth, stopSlide } from '../content/slideHeight';

/**
 * Lets the branches of categories that are pages slide open and closed, as all others do. Gives what
 * ends it.
 */
export function slideBranches(): () => void {
  // Before the sidebar hears of the click and takes the lines of a closed branch away.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Branches that look open and are about to be closed. */
const closing = new WeakSet<HTMLElement>();
const growing = new WeakMap<HTMLElement, () => void>();
let isClosed = false;

function onClick(event: MouseEvent): void {
  if (isClosed || !(event.target instanceof Element) || !canSlide()) return;
  const button = event.target.closest<HTMLElement>('button[aria-expanded]');
  const branch = button && branchOf(button);
  if (!branch) return;
  growing.get(branch)?.();
  if (button.ariaExpanded !== 'true') growing.set(branch, slideOnGrowth(branch));
  else {
    event.stopPropagation();
    if (closing.has(branch)) keepOpen(branch);
    else slideShut(branch, button);
  }
}

function keepOpen(branch: HTMLElement): void {
  closing.delete(branch);
  const height = stopSlide(branch);
  slideHeight(branch, height, branch.offsetHeight);
}

function slideShut(branch: HTMLElement, button: HTMLElement): void {
  closing.add(branch);
  slideHeight(branch, stopSlide(branch), 0).onfinish = () => {
    closing.delete(branch);
    isClosed = true;
    button.click();
    isClosed = false;
  };
}

/** The list that a button opens, where it stands right below the line of the button. */
function branchOf(button: HTMLElement): HTMLElement | undefined {
  const below = button.parentElement?.nextElementSibling;
  const isBranch = below instanceof HTMLElement && below.id !== '';
  return isBranch && below.id === button.getAttribute('aria-controls') ? below : undefined;
}
