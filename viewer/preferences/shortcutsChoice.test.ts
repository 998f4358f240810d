import { expect, it } from '@jest/globals';
import { shortcutsChoice } from './choices';

it('is kept under a name that no other program on the origin takes', () => {
  shortcutsChoice.set('off');
  expect(Object.keys(window.localStorage)).toEqual(['recto.shortcuts']);
  shortcutsChoice.set(null);
});
