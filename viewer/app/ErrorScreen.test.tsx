import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageQuery } from '../data/queries';
import { startFakeServer } from '../testing/fakeServer';
import { openSite } from '../testing/openSite';
import { sampleFiles, samplePage } from '../testing/sampleSite';

const whole = samplePage('/docs/start/', 'Start');

/** Opens a page whose document does not have a required field, so that its view crashes. */
async function crash() {
  const site = await openSite('/docs/third/');
  const broken = { ...whole, breadcrumbs: undefined as never };
  site.queryClient.setQueryData(pageQuery('pages/start.json').queryKey, broken);
  await site.go('/docs/start/');
  const repair = () =>
    act(async () => {
      site.queryClient.setQueryData(pageQuery('pages/start.json').queryKey, whole);
    });
  return { ...site, repair, alert: within(await screen.findByRole('alert')) };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  startFakeServer(sampleFiles);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // React logs the errors that its boundaries catch.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a page that crashes', () => {
  it('is replaced by a message within the frame and rendered again on request', async () => {
    const { alert, repair } = await crash();
    expect(alert.getByRole('heading', { name: 'This page crashed.' })).toBeTruthy();
    expect(alert.getByText(/Cannot read properties/)).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(document.title).toBe('This page crashed. | Sample');

    await repair();
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('Start'));
  });

  it('crashes again as long as it is broken', async () => {
    const { alert } = await crash();
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('This page crashed.'));
  });

  it('allows navigation to other pages', async () => {
    const { go } = await crash();
    await go('/docs/second/');
    await waitFor(() => expect(heading()).toBe('Second'));
  });
});
