import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { hasSearch } from '#manifest/siteNames';
import type { Theme } from '#manifest/theme';
import { type MessageId, useMessage } from '../messages/useMessage';
import { shortcutsChoice } from '../preferences/choices';
import { usePreference } from '../preferences/preference';
import { Icon } from '../ui/Icon';
import { useSheet } from '../ui/useSheet';
import buttonStyles from './BarButton.module.css';
import sheet from './shortcutSheet.sheet.css';
import { useFrameManifest } from './useShownPage';

/** Renders a dialog that lists the keyboard shortcuts of the site. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { theme } = useFrameManifest();
  const close = useMessage('shortcuts-close');
  useEffect(() => dialog.current?.showModal(), []);

  function onClick({ target }: MouseEvent): void {
    // A click on the backdrop hits the dialog itself.
    if (target === dialog.current) dialog.current.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape.
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-labelledby={titleId}
      onClick={onClick}
      onClose={onClose}
    >
      <div className="shortcuts-sheet">
        <div className="shortcuts-head">
          <h2 id={titleId}>{useMessage('shortcuts-title')}</h2>
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

function Shortcut({ word, keys }: { word: MessageId; keys: readonly string[] }) {
  const or = useMessage('shortcut-or');
  return (
    <div>
      <dt>{useMessage(word)}</dt>
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

/** Renders a checkbox that turns shortcuts with a single key on or off, for readers who may press a key by accident. */
function Switch() {
  const choice = usePreference(shortcutsChoice);
  return (
    <label className="shortcuts-switch">
      <input
        type="checkbox"
        checked={choice !== 'off'}
        onChange={({ target }) => shortcutsChoice.set(target.checked ? null : 'off')}
      />
      {useMessage('shortcuts-on')}
    </label>
  );
}

interface ShortcutLine {
  word: MessageId;
  keys: readonly string[];
}

function shortcutList({ colorMode, navbar }: Theme): readonly ShortcutLine[] {
  const mode: ShortcutLine = { word: 'shortcut-mode', keys: ['t'] };
  const search: ShortcutLine = { word: 'search', keys: ['/', 'Ctrl K'] };
  return [
    ...(hasSearch(navbar) ? [search] : []),
    { word: 'shortcut-previous', keys: ['[', 'p'] },
    { word: 'shortcut-next', keys: [']', 'n'] },
    { word: 'shortcut-sidebar', keys: ['b'] },
    ...(colorMode.disableSwitch ? [] : [mode]),
    { word: 'shortcut-help', keys: ['?'] },
  ];
}
