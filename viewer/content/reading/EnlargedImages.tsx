import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import { observeMain } from './observeMain';

/** Lets readers enlarge the images of the text that are shown smaller than they are. */
export function EnlargedImages() {
  const [opened, setOpened] = useState<HTMLImageElement>();
  const label = useMessage('enlarge-picture');

  useEffect(() => observeMain(() => updateImages(label)), [label]);

  useEffect(() => {
    function open(target: EventTarget | null): boolean {
      if (!(target instanceof HTMLImageElement) || target.role !== 'button') return false;
      // When the dialog is closed, the focus returns to the image.
      target.focus({ preventScroll: true });
      setOpened(target);
      return true;
    }
    function onKeyDown(event: KeyboardEvent): void {
      // The space bar would scroll the page.
      if (/^(Enter| )$/.test(event.key) && open(event.target)) event.preventDefault();
    }
    const onClick = ({ target }: MouseEvent) => void open(target);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return opened && <ImageDialog image={opened} onClose={() => setOpened(undefined)} />;
}

/** Only images of content have both attributes. */
const contentImages = 'main img[loading][decoding]';

/** Makes buttons of the images that are shown smaller than they are, and images of the others. */
function updateImages(label: string): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(contentImages)) {
    const isButton = image.role === 'button';
    if (isShrunk(image) === isButton) continue;
    image.role = isButton ? null : 'button';
    image.ariaHasPopup = isButton ? null : 'dialog';
    if (image.alt === '') image.ariaLabel = isButton ? null : label;
    if (isButton) image.removeAttribute('tabindex');
    else image.tabIndex = 0;
  }
}

/** Returns `false` in links and summaries, where a click means something else, and for hidden images, which have no width. */
function isShrunk(image: HTMLImageElement): boolean {
  const { naturalWidth, clientWidth } = image;
  return naturalWidth > clientWidth && clientWidth > 0 && !image.closest('a, summary');
}

interface ImageDialogProps {
  /** The image in the text. */
  image: HTMLImageElement;
  onClose: () => void;
}

/** An image over the page, in its own size or as large as the window. A click or a key closes it. */
function ImageDialog({ image, onClose }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useMessage('close-picture');
  useEffect(() => dialog.current?.showModal(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it is for the keyboard.
    <dialog
      ref={dialog}
      className="enlarged-image"
      aria-label={image.ariaLabel ?? image.alt}
      onClick={() => dialog.current?.close()}
      onClose={onClose}
    >
      <button type="button" aria-label={close}>
        <img src={image.currentSrc} alt="" width={enlargedWidth(image, window)} />
      </button>
    </dialog>
  );
}

/**
 * Returns the width of an enlarged image: so that all of it is visible, but never more than its own width. If that is
 * hardly more than in the text, it is three times the width in the text, and the image can be scrolled.
 */
export function enlargedWidth(
  image: Pick<HTMLImageElement, 'clientWidth' | 'naturalWidth' | 'naturalHeight'>,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): number {
  const { clientWidth, naturalWidth, naturalHeight } = image;
  const whole = Math.min(innerWidth, (innerHeight * naturalWidth) / naturalHeight);
  const wanted = whole > clientWidth * 1.2 ? whole : clientWidth * 3;
  return Math.round(Math.min(wanted, naturalWidth));
}
