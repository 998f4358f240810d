import { useEffect } from 'react';
import { useMessage } from '../../messages/useMessage';
import { wrapChoice } from '../../preferences/wrapChoice';
import { offerWrapping, showChoice } from './offerWrapping';
import { watchMain } from './watchMain';

/** Lets readers wrap long lines of code. The buttons are no elements of React, whose portals are nowhere else in use. */
export function useWrapping(): void {
  const label = useMessage('wrap-lines');
  useEffect(() => watchMain(() => offerWrapping(label)), [label]);
  useEffect(() => wrapChoice.subscribe(showChoice), []);
}
