import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { searchPart } from '../search/searchPart';
import { SearchLauncher } from './SearchLauncher';

const parts = {
  SearchLayer: ({ launch }: { launch: { isOpening: boolean; typed?: string } }) => (
    <p>{launch.isOpening ? `open ${launch.typed ?? ''}`.trim() : 'ready'}</p>
  ),
  SearchOnPage: () => <p />,
};
const load = jest.spyOn(searchPart, 'load');
const prefetch = jest.spyOn(searchPart, 'prefetch');
let followed = 0;

const link = () => screen.getByRole('link');
const click = () => act(async () => void fireEvent.click(link()));
const hover = () => act(async () => void fireEvent.pointerOver(link()));

function openPage(): void {
  const anchor = (
    <a key="link" href="#search" data-search="">
      Search
    </a>
  );
  // The page is rendered before its code is loaded.
  const { rerender } = render([anchor]);
  rerender([anchor, <SearchLauncher key="launcher" />]);
  link().addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed += 1;
    event.preventDefault();
  });
}

beforeEach(() => {
  followed = 0;
  load.mockReset().mockRejectedValue(new Error('gone'));
  prefetch.mockReset().mockRejectedValue(new Error('gone'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('a search that cannot be loaded', () => {
  it('is reached by its link, and each click tries again', async () => {
    openPage();
    await click();
    expect(followed).toBe(1);
    await click();
    expect(followed).toBe(2);
    expect(load).toHaveBeenCalledTimes(2);

    load.mockResolvedValue(parts);
    await click();
    expect(followed).toBe(2);
    expect(screen.getByText('open')).toBeTruthy();
  });

  it('does not follow the link after a hover, which tries again the next time', async () => {
    openPage();
    await hover();
    await hover();
    expect(followed).toBe(0);
    expect(load).not.toHaveBeenCalled();
    expect(prefetch).toHaveBeenCalledTimes(2);

    prefetch.mockResolvedValue(parts);
    await hover();
    expect(screen.getByText('ready')).toBeTruthy();
  });

  it('does not navigate if the reader has opened another page in the meantime', async () => {
    openPage();
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

describe('a search that is being loaded', () => {
  it('accepts text in a field, and passes the text to the loaded search', async () => {
    let resolve = (_parts: typeof parts) => {};
    load.mockReturnValue(
      new Promise((settle) => {
        resolve = settle;
      }),
    );
    openPage();
    await click();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the site' }), {
      target: { value: 'par' },
    });

    await act(async () => resolve(parts));

    expect(screen.getByText('open par')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('does not open if the reader has closed the field, before the browser reports that', async () => {
    let resolve = (_parts: typeof parts) => {};
    load.mockReturnValue(
      new Promise((settle) => {
        resolve = settle;
      }),
    );
    openPage();
    await click();
    // Escape closes a dialog at once, and browsers dispatch the event `close` in a later task.
    screen.getByRole('dialog').removeAttribute('open');

    await act(async () => resolve(parts));

    expect(screen.queryByText(/^open/)).toBeNull();
    await click();
    expect(screen.getByText('open')).toBeTruthy();
  });
});
