import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { indexFiles } from './indexFiles';
import { openSearch } from './openSearch';
import { SearchDialog } from './SearchDialog';
import { useEditions } from './useEditions';

/** A reader who comes near the search, or opens it. */
export interface SearchSign {
  isOpening: boolean;
  /** What was clicked; missing where that was done by a key. */
  opener?: HTMLElement | undefined;
  /** What was typed while the search was on its way. */
  typed?: string;
}

/** The search over the page: made ready at the first sign, open from one that opens it until it is closed. */
export function SearchLayer({ sign }: { sign: SearchSign }) {
  const [closed, setClosed] = useState<SearchSign>();
  if (!sign.isOpening || sign === closed) return <Names />;
  return <SearchDialog opener={sign.opener} typed={sign.typed} onClose={() => setClosed(sign)} />;
}

/** Has the names ready before anything is typed. */
function Names(): null {
  const { index } = openSearch(useQueryClient());
  const { editions } = useEditions();
  useEffect(() => {
    const here = editions.filter(({ isHere }) => isHere);
    index.want(indexFiles('', here));
  }, [index, editions]);
  return null;
}
