import { useMessage } from '../messages/useMessage';
import type { SearchableEdition } from './searchableEditions';
import type { SearchProgress } from './useSearch';

/** Says which versions and languages are searched, where there are several, and lets the reader change it. */
export function SearchScope({
  progress: { editions, state, dispatch },
}: {
  progress: SearchProgress;
}) {
  const others = othersOf(editions);
  const place = placeInWords(editions);
  const within = useMessage('search-within', { place });
  const everywhere = useMessage(`search-in-${others}`);
  const widen = useMessage(`search-widen-${others}`);
  const narrow = useMessage('search-narrow', { place });
  if (editions.every(({ isHere }) => isHere)) return null;
  return (
    <p className="search-scope">
      <span>{state.isWide ? everywhere : within}</span>{' '}
      <button type="button" onClick={() => dispatch({ type: 'width' })}>
        {state.isWide ? narrow : widen}
      </button>
    </p>
  );
}

/** What there are several of. */
function othersOf(editions: readonly SearchableEdition[]): 'versions' | 'languages' | 'all' {
  if (editions.every(({ version }) => version === '')) return 'languages';
  return editions.every(({ language }) => language === '') ? 'versions' : 'all';
}

/** The versions and languages that are searched at first. */
function placeInWords(editions: readonly SearchableEdition[]): string {
  const here = editions.filter(({ isHere }) => isHere);
  const words = [...here.map(({ version }) => version), ...here.map(({ language }) => language)];
  return [...new Set(words.filter((word) => word !== ''))].join(', ');
}
