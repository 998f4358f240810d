import { useEffect, useRef } from 'react';
import { useMessage } from '../../messages/useMessage';
import { largeWidth } from './largeWidth';

interface PictureDialogProps {
  /** The picture in the text. */
  picture: HTMLImageElement;
  onClose: () => void;
}

/** A picture over the page, as large as it is or as the window allows. Whatever is pressed closes it. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useMessage('close-picture');
  useEffect(() => dialog.current?.showModal(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it is for the keyboard.
    <dialog
      ref={dialog}
      className="large-picture"
      aria-label={picture.ariaLabel ?? picture.alt}
      // The browser gives the focus back to where it was.
      onClick={() => dialog.current?.close()}
      onClose={onClose}
    >
      <button type="button" aria-label={close}>
        <img src={picture.currentSrc} alt="" width={largeWidth(picture, window)} />
      </button>
    </dialog>
  );
}
