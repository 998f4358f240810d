import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { searchPart } from '../search/searchPart';
import { SearchDoor } from './SearchDoor';

const parts = {
  SearchLayer: ({ sign }: { sign: { isOpening: boolean; typed?: string } }) => (
    <p>{sign.isOpening ? `open ${sign.typed ?? ''}`.trim() : 'ready'}</p>
  ),
  SearchOnPage: () => <p />,
};
const load = jest.spyOn(searchPart, 'load');
let followed = 0;

const link = () => screen.getByRole('link');
const click = () => act(async () => void fireEvent.click(link()));
const hover = () => act(async () => void fireEvent.pointerOver(link()));

function openDoor(early: readonly Event[] = []): void {
  const anchor = (
    <a key="link" href="#search" data-search="">
      Search
    </a>
  );
  // The page is there before what makes it work.
  const { rerender } = render([anchor]);
  rerender([anchor, <SearchDoor key="door" early={early} />]);
  link().addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed += 1;
    event.preventDefault();
  });
}

beforeEach(() => {
  followed = 0;
  load.mockReset().mockRejectedValue(new Error('gone'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('a search that cannot be had', () => {
  it('is led to by its link, whose click tries again each time', async () => {
    openDoor();
    await click();
    expect(followed).toBe(1);
    await click();
    expect(followed).toBe(2);
    expect(load.mock.calls).toEqual([[true], [true]]);

    load.mockResolvedValue(parts);
    await click();
    expect(followed).toBe(2);
    expect(screen.getByText('open')).toBeTruthy();
  });

  it('is not led to by a mere hover, which tries again the next time', async () => {
    openDoor();
    await hover();
    await hover();
    expect(followed).toBe(0);
    expect(load.mock.calls).toEqual([[false], [false]]);

    load.mockResolvedValue(parts);
    await hover();
    expect(screen.getByText('ready')).toBeTruthy();
  });

  it('does not lead away a reader who has gone elsewhere in the meantime', async () => {
    openDoor();
    let fail = (_error: Error) => {};
    load.mockReturnValue(
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
    );
    await click();
    window.history.replaceState(null, '', '/elsewhere/');
    await act(async () => fail(new Error('gone')));
    expect(followed).toBe(0);
  });
});

describe('what is typed while the search is on its way', () => {
  const key = (name: string, init = {}) => new KeyboardEvent('keydown', { key: name, ...init });

  /** Opens the door to a search that comes when the result is called. */
  function openSlowly(early: readonly Event[] = []): () => Promise<void> {
    let come = (_parts: typeof parts) => {};
    load.mockReturnValue(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    openDoor(early);
    return () => act(async () => come(parts));
  }

  it('goes into its field, and is no shortcut', async () => {
    const shortcut = jest.fn();
    document.addEventListener('keydown', shortcut);
    const arrive = openSlowly();
    await click();
    for (const name of ['p', 'a', 'x', 'Backspace', 'Shift', 'r']) {
      fireEvent.keyDown(document.body, { key: name });
    }
    expect(shortcut.mock.calls).toHaveLength(1);
    document.removeEventListener('keydown', shortcut);

    await arrive();

    expect(screen.getByText('open par')).toBeTruthy();
  });

  it('begins with what was typed before the door was there', async () => {
    const arrive = openSlowly([key('n'), key('k', { ctrlKey: true }), key('g'), key('O')]);
    fireEvent.keyDown(document.body, { key: 'T' });

    await arrive();

    expect(screen.getByText('open gOT')).toBeTruthy();
  });

  it('is left alone where the search is only near', async () => {
    const arrive = openSlowly();
    await hover();
    fireEvent.keyDown(document.body, { key: 'p' });

    await arrive();

    expect(screen.getByText('ready')).toBeTruthy();
  });
});
