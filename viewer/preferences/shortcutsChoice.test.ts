import { expect, it } from '@jest/globals';
import { shortcutsChoice } from './choices';

it('has a storage key that other programs on the origin do not use', () => {
  shortcutsChoice.set('off');
  expect(Object.keys(window.localStorage)).toEqual(['recto.shortcuts']);
  shortcutsChoice.set(null);
});
