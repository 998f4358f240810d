import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import { earlySearch, endEarlySearch, watchEarlySearch } from './earlySearch';

let loads = 0;
let end = () => {};

function press(...keys: readonly KeyboardEventInit[]): void {
  const target = document.querySelector('[data-target]') ?? document.body;
  for (const init of keys) fireEvent.keyDown(target, init);
}

describe('the shortcut of the search before the search is loaded', () => {
  beforeEach(() => {
    document.body.innerHTML = '<a data-search></a>';
    loads = 0;
    end = watchEarlySearch(async () => {
      loads += 1;
    });
  });
  afterEach(() => {
    end();
    endEarlySearch();
  });

  it('records the text that is typed after it, until Escape is pressed', () => {
    press({ key: 'x' }, { key: 'k', ctrlKey: true }, { key: 'a' }, { key: 'b' });
    press({ key: 'Backspace' });

    expect([loads, earlySearch()]).toEqual([1, 'a']);
    press({ key: 'Escape' });
    expect(earlySearch()).toBeUndefined();
  });

  it('is ignored in fields', () => {
    document.body.innerHTML += '<input data-target>';
    press({ key: 'k', ctrlKey: true }, { key: 'a' });

    expect([loads, earlySearch()]).toEqual([0, undefined]);
  });
});
