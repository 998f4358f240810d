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

describe('the page of a search that cannot be loaded', () => {
  it('shows an alert for each failure and tries again on request', async () => {
    await act(async () => render(<SearchPageView page={page} />));
    const first = screen.getByRole('alert');
    expect(first.textContent).toContain('The search could not be loaded');

    const again = screen.getByRole('button', { name: 'Try again' });
    await act(async () => void fireEvent.click(again));
    expect(load).toHaveBeenCalledTimes(2);
    // A new element, so that screen readers read the same text again.
    expect(screen.getByRole('alert')).not.toBe(first);

    load.mockResolvedValue(parts);
    await act(async () => void fireEvent.click(again));
    expect(screen.getByText('The search')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tries again when the network is back', async () => {
    await act(async () => render(<SearchPageView page={page} />));
    load.mockResolvedValue(parts);
    await act(async () => void fireEvent(window, new Event('online')));
    expect(screen.getByText('The search')).toBeTruthy();
  });
});
