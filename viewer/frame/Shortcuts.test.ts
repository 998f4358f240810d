import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import { shortcutsChoice } from '../preferences/choices';
import { watchShortcuts } from './Shortcuts';

const run = jest.fn<(key: string) => void>();
let end = () => {};

function press(html: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = html;
  return fireEvent.keyDown(document.querySelector('[data-target]') ?? document.body, init);
}

describe('watchShortcuts', () => {
  beforeEach(() => {
    end = watchShortcuts(run);
  });
  afterEach(() => {
    end();
    run.mockClear();
  });

  it.each([...'?[]pnbt'])('reports the key "%s" and prevents its default action', (key) => {
    expect(press('', { key })).toBe(false);
    expect(run.mock.calls).toEqual([[key]]);
  });

  it.each([
    ['with a modifier', '', { key: 'p', ctrlKey: true }],
    ['with another modifier', '', { key: 'b', metaKey: true }],
    ['with a third modifier', '', { key: '[', altKey: true }],
    ['in a field', '<input data-target>', { key: 'n' }],
    ['in a text', '<textarea data-target></textarea>', { key: 'n' }],
    ['in a choice', '<select data-target></select>', { key: 'n' }],
    ['in text that can be edited', '<p contenteditable><b data-target></b></p>', { key: 'n' }],
    ['while a dialog is open', '<dialog open></dialog>', { key: '?' }],
    ['that are none', '', { key: 'x' }],
    ['without a name', '', { key: '' }],
  ])('ignores keys %s', (_when, html, init) => {
    expect(press(html, init)).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    { key: '/' },
    { key: 'k', ctrlKey: true },
    { key: 'k', metaKey: true },
    { key: 'K', ctrlKey: true },
    { key: 'л', code: 'KeyK', ctrlKey: true },
  ])('reports keys that open the search, if there is one: %j', (init) => {
    expect(press('', init)).toBe(true);
    expect(run).not.toHaveBeenCalled();
    expect(press('<a data-search></a>', init)).toBe(false);
    expect(run.mock.calls).toEqual([['/']]);
    expect(press('<a data-search></a><input data-target>', init)).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('opens the search by Ctrl and K when single keys are disabled', () => {
    shortcutsChoice.set('off');
    expect(press('<a data-search></a>', { key: '/' })).toBe(true);
    expect(press('<a data-search></a>', { key: 'k', ctrlKey: true })).toBe(false);
    expect(run.mock.calls).toEqual([['/']]);
    shortcutsChoice.set(null);
  });

  it('ignores disabled single keys, and shows the list on Ctrl and "?"', () => {
    shortcutsChoice.set('off');
    expect(press('', { key: 'n' })).toBe(true);
    expect(press('', { key: '?' })).toBe(true);
    expect(press('', { key: '?', ctrlKey: true })).toBe(false);
    expect(run.mock.calls).toEqual([['?']]);
    shortcutsChoice.set(null);
  });

  it('ignores keys whose default action was prevented', () => {
    const use = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', use);
    press('', { key: 'n' });
    document.body.removeEventListener('keydown', use);
    expect(run).not.toHaveBeenCalled();
  });

  it('ignores keys after the cleanup', () => {
    end();
    press('', { key: 'n' });
    expect(run).not.toHaveBeenCalled();
  });
});
