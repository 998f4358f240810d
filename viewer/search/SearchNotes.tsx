import { useEffect, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { SearchProgress } from './useSearch';

/** What is said of a search beside its results: how many there are, that there are none, that something failed. */
export function SearchNotes({ progress }: { progress: SearchProgress }) {
  const { state, shown, groups, isComplete, isBroken, hasFailed, retry } = progress;
  const query = state.query.trim();
  const none = useMessage('search-none', { query });
  const loading = useMessage('search-loading');
  const broken = useMessage('search-broken');
  const failed = useMessage('search-failed');
  const again = useMessage('search-retry');
  const isEmpty = query !== '' && groups.length === 0 && !isBroken;
  return (
    <>
      <CountAloud
        count={groups.length === 0 ? 0 : shown.length}
        isWanted={isComplete && query !== ''}
        none={none}
      />
      {isEmpty && <p className="search-note">{isComplete ? none : loading}</p>}
      {isBroken && <p className="search-note">{broken}</p>}
      {hasFailed && (
        <div className="search-note" role="alert">
          {failed}{' '}
          <button type="button" onClick={retry}>
            {again}
          </button>
        </div>
      )}
    </>
  );
}

interface CountAloudProps {
  count: number;
  isWanted: boolean;
  none: string;
}

/** How long after the last letter the count is told: who types fast would otherwise hear nothing else. */
const pause = 500;

/** Tells those who listen how much was found. */
function CountAloud({ count, isWanted, none }: CountAloudProps) {
  const several = useMessage('search-count', { count: String(count) });
  const one = useMessage('search-one');
  const now = !isWanted ? '' : count === 0 ? none : count === 1 ? one : several;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
