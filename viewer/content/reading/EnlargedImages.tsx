import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import { observeMain } from './observeMain';

/**
 * Makes images that are shown smaller than their original size clickable. A click on an image opens a dialog with the
 * enlarged image. Renders nothing while no image is enlarged.
 */
export function EnlargedImages() {
  const [opened, setOpened] = useState<HTMLImageElement>();
  const label = useMessage('enlarge-image');

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

/** CSS selector of images in content. Only these images have both attributes. */
const contentImages = 'main img[loading][decoding]';

/**
 * Makes images that readers can enlarge (`isShrunk`) focusable buttons, and removes the button attributes from other
 * images. `label` is the accessible name of images without alternative text.
 */
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

/**
 * Tests if an image is shown smaller than its original size. Returns `false` for images in links and `<summary>`
 * elements, where a click has another effect, and for hidden images, which have no width.
 */
function isShrunk(image: HTMLImageElement): boolean {
  const { naturalWidth, clientWidth } = image;
  return naturalWidth > clientWidth && clientWidth > 0 && !image.closest('a, summary');
}

interface ImageDialogProps {
  image: HTMLImageElement;
  onClose: () => void;
}

function ImageDialog({ image, onClose }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useMessage('close-image');
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
 * Returns the width of an enlarged image in CSS pixels, at most its original width. Usually, the whole image fits in
 * the window. If the image would then be hardly wider than in the text, it is up to three times as wide as in the text.
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
