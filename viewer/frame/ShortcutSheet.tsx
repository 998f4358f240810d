import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { MessageId } from '../messages/messages';
import { useMessage } from '../messages/useMessage';
import { usePreference } from '../preferences/preference';
import { shortcutsChoice } from '../preferences/shortcutsChoice';
import { Icon } from '../ui/Icon';
import { useSheet } from '../ui/useSheet';
import buttonStyles from './BarButton.module.css';
import { shortcutList } from './shortcutList';
import sheet from './shortcutSheet.sheet.css';
import { useFrameManifest } from './useFrameManifest';

type Word = MessageId;

/** The list of all shortcuts, over the page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { theme } = useFrameManifest();
  const close = useWord('shortcuts-close');
  useEffect(() => dialog.current?.showModal(), []);

  function onClick({ target }: MouseEvent): void {
    // Beside the sheet one hits the dialog itself.
    if (target === dialog.current) dialog.current.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, as the browser does.
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-labelledby={titleId}
      onClick={onClick}
      onClose={onClose}
    >
      <div className="shortcuts-sheet">
        <div className="shortcuts-head">
          <h2 id={titleId}>{useWord('shortcuts-title')}</h2>
          <button
            type="button"
            className={buttonStyles.button}
            aria-label={close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <dl className="shortcuts-list">
          {shortcutList(theme).map(({ word, keys }) => (
            <Shortcut key={word} word={word} keys={keys} />
          ))}
        </dl>
        <Switch />
      </div>
    </dialog>
  );
}

function Shortcut({ word, keys }: { word: Word; keys: readonly string[] }) {
  const or = useWord('shortcut-or');
  return (
    <div>
      <dt>{useWord(word)}</dt>
      <dd>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ` ${or} `}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Turns single keys off for those who would press them unawares. */
function Switch() {
  const choice = usePreference(shortcutsChoice);
  return (
    <label className="shortcuts-switch">
      <input
        type="checkbox"
        checked={choice !== 'off'}
        onChange={({ target }) => shortcutsChoice.set(target.checked ? null : 'off')}
      />
      {useWord('shortcuts-on')}
    </label>
  );
}

function useWord(id: Word): string {
  return useMessage(id);
}
