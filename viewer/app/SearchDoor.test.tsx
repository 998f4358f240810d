import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { searchPart } from '../search/searchPart';
import { SearchDoor } from './SearchDoor';

const parts = {
  SearchLayer: ({ sign }: { sign: { isOpening: boolean } }) => (
    <p>{sign.isOpening ? 'open' : 'ready'}</p>
  ),
  SearchOnPage: () => <p />,
};
const load = jest.spyOn(searchPart, 'load');
let followed = 0;

const link = () => screen.getByRole('link');
const click = () => act(async () => void fireEvent.click(link()));
const hover = () => act(async () => void fireEvent.pointerOver(link()));

function openDoor(): void {
  render(
    <>
      <a href="#search" data-search="">
        Search
      </a>
      <SearchDoor early={[]} />
    </>,
  );
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
