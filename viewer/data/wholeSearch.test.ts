import { expect, it } from '@jest/globals';
import { defaultParseSearch, defaultStringifySearch } from './wholeSearch';

it.each(['', '?a=1&a=2', '?q=%20x+y&z', '?flag=true&n=007'])('keeps "%s" as it is', (query) => {
  expect(defaultStringifySearch(defaultParseSearch(query))).toBe(query);
});
