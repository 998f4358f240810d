import { isMac } from '../ui/isMac';
import { useSearchWord } from './useSearchWord';

/** Which keys do what. Phones, which have none, are not told. */
export function SearchHints() {
  return (
    <p className="search-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {useSearchWord('search-keys-choose')}
      </span>
      <span>
        <kbd>↵</kbd> {useSearchWord('search-keys-open')}
      </span>
      <span>
        <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> {useSearchWord('search-keys-tab')}
      </span>
      <span>
        <kbd>esc</kbd> {useSearchWord('search-keys-close')}
      </span>
    </p>
  );
}
