import { useMessage } from '../messages/useMessage';
import { usePreference } from '../preferences/preference';
import { forgetSearch, readSearches, recentSearches } from '../preferences/recentSearches';
import { Icon } from '../ui/Icon';

interface RecentSearchesProps {
  onChoose: (query: string) => void;
  /** Called when one that had the focus is gone. */
  onForget: () => void;
}

/** What the reader searched for before, to search again or to forget. */
export function RecentSearches({ onChoose, onForget }: RecentSearchesProps) {
  const searches = readSearches(usePreference(recentSearches));
  const title = useMessage('search-recent');
  const clear = useMessage('search-recent-clear');
  if (searches.length === 0) return null;
  return (
    <section className="search-recent" aria-label={title}>
      <div className="search-group">
        {title}
        <button
          type="button"
          onClick={() => {
            recentSearches.set(null);
            onForget();
          }}
        >
          {clear}
        </button>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
            <Forget
              query={query}
              onClick={() => {
                forgetSearch(query);
                onForget();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Forget({ query, onClick }: { query: string; onClick: () => void }) {
  const label = useMessage('search-recent-remove', { query });
  return (
    <button type="button" className="search-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
