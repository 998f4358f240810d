import { expect, it } from '@jest/globals';
import { flagMessageOf, pipelineMessages, sharedMessages, viewerMessages } from './messages';

it('has one English text for each id', () => {
  const tables = [sharedMessages, viewerMessages, pipelineMessages];
  const ids = tables.flatMap((table) => Object.keys(table));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('has a message for the flags of the pipeline only', () => {
  expect(flagMessageOf('not exported')).toBe('flag-not-exported');
  expect(flagMessageOf('glazed')).toBeUndefined();
  expect(flagMessageOf('toString')).toBeUndefined();
});
