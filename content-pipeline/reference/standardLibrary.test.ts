import { expect, it } from '@jest/globals';
import { standardLibraryHref } from './standardLibrary';

it.each([
  ['ArrayIterator', 'Global_Objects/Iterator'],
  ['MapIterator', 'Global_Objects/Iterator'],
  ['IteratorYieldResult', 'Iteration_protocols'],
  ['PropertyDescriptorMap', 'Global_Objects/Object/defineProperties'],
])('links %s, which only TypeScript names, to the page that explains it', (name, page) => {
  expect(standardLibraryHref(name, 'lib/lib.es2015.iterable.d.ts')).toMatch(
    new RegExp(`/${page}$`),
  );
});
