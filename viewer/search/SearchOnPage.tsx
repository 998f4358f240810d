import { useRouterState } from '@tanstack/react-router';
import { SearchPanel } from './SearchPanel';

/** How many results of a section are shown. */
const limit = 30;

/** The search within its page. The address follows what is typed, so that it can be shared and come back to. */
export function SearchOnPage() {
  // Links may lead from one search to another.
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
