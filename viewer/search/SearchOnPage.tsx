import { useRouterState } from '@tanstack/react-router';
import { SearchPanel } from './SearchPanel';

/** The number of results of a section. */
const limit = 30;

/** The search on its own page. The query is in the address, so that it can be shared. */
export function SearchOnPage() {
  // A link may lead to another query.
  const asked = useRouterState({ select: ({ location }) => location.searchStr });
  const query = new URLSearchParams(asked).get('q') ?? '';
  return (
    <SearchPanel
      key={asked}
      initialQuery={query}
      limit={limit}
      focus={query === '' ? 'all' : 'none'}
      onQuery={putIntoAddress}
    />
  );
}

function putIntoAddress(query: string): void {
  const address = new URL(window.location.href);
  if (query === (address.searchParams.get('q') ?? '')) return;
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  // The router follows `history.replaceState`, and would load the page anew.
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}
