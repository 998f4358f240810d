import { expect, it } from '@jest/globals';
import { errorMessages } from './errorMessages';
import {
  fillMessage,
  flagMessageOf,
  pipelineMessages,
  sharedMessages,
  viewerMessages,
} from './messages';
import { searchMessages } from './searchMessages';

it('has one English text for each id', () => {
  const tables = [
    ...[sharedMessages, viewerMessages, pipelineMessages],
    ...[searchMessages, errorMessages],
  ];
  const ids = tables.flatMap((table) => Object.keys(table));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('has a message for the flags of the pipeline only', () => {
  expect(flagMessageOf('not exported')).toBe('flag-not-exported');
  expect(flagMessageOf('glazed')).toBeUndefined();
  expect(flagMessageOf('toString')).toBeUndefined();
});

it('fills in values, and the word for one or for several', () => {
  const text = sharedMessages['symbol-count'];
  expect(['1', '2', '0'].map((count) => fillMessage(text, { count }))).toEqual([
    ...['1 name', '2 names', '0 names'],
  ]);
  expect(fillMessage('{a} {b|one|many}', { a: '1' })).toBe('1 {b|one|many}');
});
