import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { SearchPage } from '#manifest/pageDocument';
import { searchPart } from '../search/searchPart';
import { SearchPageView } from './SearchPage';

const page: SearchPage = {
  ...{ kind: 'search', path: '/search/', title: 'Search', withoutScripts: 'No.' },
  ...{ outline: [], breadcrumbs: [] },
};
const parts = { SearchLayer: () => <p />, SearchOnPage: () => <p>The search</p> };
const load = jest.spyOn(searchPart, 'load');

beforeEach(() => {
  load.mockReset().mockRejectedValue(new Error('gone'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the page of a search that cannot be had', () => {
  it('says so, tries again when asked to, and tells of each failure', async () => {
    await act(async () => render(<SearchPageView page={page} />));
    const first = screen.getByRole('alert');
    expect(first.textContent).toContain('The search could not be loaded');

    const again = screen.getByRole('button', { name: 'Try again' });
    await act(async () => void fireEvent.click(again));
    expect(load).toHaveBeenCalledTimes(2);
    // Another element: what is said a second time is read aloud a second time.
    expect(screen.getByRole('alert')).not.toBe(first);

    load.mockResolvedValue(parts);
    await act(async () => void fireEvent.click(again));
    expect(screen.getByText('The search')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tries again when the network comes back', async () => {
    await act(async () => render(<SearchPageView page={page} />));
    load.mockResolvedValue(parts);
    await act(async () => void fireEvent(window, new Event('online')));
    expect(screen.getByText('The search')).toBeTruthy();
  });
});
