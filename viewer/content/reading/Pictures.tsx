import { useEffect, useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import { offerPictures } from './offerPictures';
import { PictureDialog } from './PictureDialog';
import { watchMain } from './watchMain';

/** Lets readers enlarge the pictures of the text that are shown smaller than they are. */
export function Pictures() {
  const [opened, setOpened] = useState<HTMLImageElement>();
  const label = useMessage('enlarge-picture');

  useEffect(() => watchMain(() => offerPictures(label)), [label]);

  useEffect(() => {
    const open = (target: EventTarget | null) => {
      if (!(target instanceof HTMLImageElement) || target.role !== 'button') return false;
      // What is clicked before it is a button has no focus that could come back.
      target.focus({ preventScroll: true });
      setOpened(target);
      return true;
    };
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

  return opened && <PictureDialog picture={opened} onClose={() => setOpened(undefined)} />;
}
