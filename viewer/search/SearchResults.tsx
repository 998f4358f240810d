import { useEffect } from 'react';
import { useMessage } from '../messages/useMessage';
import { useSheet } from '../ui/useSheet';
import { SearchOption } from './SearchOption';
import sheet from './searchResults.sheet.css';
import type { SearchProgress } from './useSearch';

interface SearchResultsProps {
  /** The id of the list. */
  id: string;
  progress: SearchProgress;
}

/** What was found, by section; where that is nothing, what is spelt alike. */
export function SearchResults({ id, progress }: SearchResultsProps) {
  useSheet(sheet);
  const { groups, shown, chosen, state } = progress;
  const nearest = useMessage('search-nearest');
  const lists = groups.length > 0 ? groups : [{ id: 'nearest', label: nearest, results: shown }];
  const first = startsOf(lists.map(({ results }) => results.length));

  // The keyboard alone chooses one that is out of sight.
  useEffect(() => {
    if (state.chosen === undefined) return;
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, state.chosen]);

  return (
    <div
      id={id}
      className="search-results"
      role="listbox"
      aria-label={useMessage('search-results')}
      hidden={shown.length === 0}
    >
      {shown.length > 0 &&
        lists.map((list, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options is grouped by roles.
          <div key={list.id} role="group" aria-labelledby={`${id}-${list.id}`}>
            <div className="search-group" id={`${id}-${list.id}`}>
              {list.label}
            </div>
            {list.results.map((result, index) => {
              const at = (first[place] ?? 0) + index;
              return (
                <SearchOption
                  key={result.key}
                  id={optionId(id, at)}
                  result={result}
                  isChosen={at === chosen}
                />
              );
            })}
          </div>
        ))}
    </div>
  );
}

/** The id of a result, counted over all groups. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** Where each group begins, counted over all of them. */
function startsOf(lengths: readonly number[]): number[] {
  let sum = 0;
  return lengths.map((length) => {
    sum += length;
    return sum - length;
  });
}
