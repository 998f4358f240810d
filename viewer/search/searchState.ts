import type { SearchKind } from '#manifest/search';

/** What a reader has asked for, and which result is chosen. */
export interface SearchState {
  query: string;
  /** The kinds to show; all when empty. */
  kinds: readonly SearchKind[];
  /** The ids of the sections to search; all when empty. */
  sections: readonly string[];
  /** Whether all versions and languages are searched. */
  isWide: boolean;
  /** The key of the chosen result; the first one when missing, or gone. */
  chosen: string | undefined;
}

export type SearchAction =
  | { type: 'query'; query: string }
  | { type: 'kind'; kind: SearchKind }
  | { type: 'section'; section: string }
  | { type: 'width' }
  /** To the result after (1) or before (-1) the chosen one, of those that are shown. */
  | { type: 'step'; step: 1 | -1; keys: readonly string[] };

/** A search that begins with a query. */
export function startSearch(query: string): SearchState {
  return { query, kinds: [], sections: [], isWide: false, chosen: undefined };
}

/** What a reader does. Whatever changes the results begins at the first of them. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'query':
      return { ...state, query: action.query, chosen: undefined };
    case 'kind':
      return { ...state, kinds: toggle(state.kinds, action.kind), chosen: undefined };
    case 'section':
      return { ...state, sections: toggle(state.sections, action.section), chosen: undefined };
    case 'width':
      return { ...state, isWide: !state.isWide, chosen: undefined };
    case 'step': {
      const { keys, step } = action;
      const next = chosenIndex(keys, state.chosen) + step;
      return { ...state, chosen: keys.at(next % keys.length) };
    }
    default:
      return action satisfies never;
  }
}

/** Which of the results that are shown is chosen; -1 where there are none. */
export function chosenIndex(keys: readonly string[], chosen: string | undefined): number {
  const index = chosen === undefined ? -1 : keys.indexOf(chosen);
  return keys.length === 0 ? -1 : Math.max(index, 0);
}

function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
