import { useMessage } from '../messages/useMessage';
import { isMac } from '../ui/isMac';

/** Which keys do what. Phones, which have none, are not told. */
export function SearchHints() {
  return (
    <p className="search-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {useMessage('search-keys-choose')}
      </span>
      <span>
        <kbd>↵</kbd> {useMessage('search-keys-open')}
      </span>
      <span>
        <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> {useMessage('search-keys-tab')}
      </span>
      <span>
        <kbd>esc</kbd> {useMessage('search-keys-close')}
      </span>
    </p>
  );
}
