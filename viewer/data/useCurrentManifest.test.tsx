import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { Site } from '#manifest/manifest';
import { type FakeServer, startFakeServer } from '../testing/fakeServer';
import { sampleManifest } from '../testing/sampleSite';
import { createQueryClient, manifestQuery } from './queries';
import { useCurrentManifest } from './useCurrentManifest';

const minute = 60_000;
let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Renders the hook for a site whose manifest is already in the cache. */
function watch(updates?: Site['updates']): void {
  const site = { ...sampleManifest.site, ...(updates !== undefined && { updates }) };
  const manifest = { ...sampleManifest, site };
  server = startFakeServer({ 'manifest.json': manifest });
  const client = createQueryClient();
  client.setQueryData(manifestQuery.queryKey, manifest, { updatedAt: Date.now() });
  renderHook(() => useCurrentManifest(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function comeBack(): Promise<void> {
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
}

describe('useCurrentManifest', () => {
  it('fetches every five minutes, and when the reader returns', async () => {
    watch();
    await pass(4.9 * minute);
    expect(server.requests).toEqual([]);
    await pass(0.2 * minute);
    expect(server.requests).toEqual(['manifest.json']);
    await comeBack();
    expect(server.requests).toHaveLength(2);
  });

  it('fetches at the interval of the site', async () => {
    watch({ everyMinutes: 1 });
    await pass(3.5 * minute);
    expect(server.requests).toHaveLength(3);
  });

  it('never fetches if the site has turned updates off', async () => {
    watch(false);
    await pass(60 * minute);
    await comeBack();
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(server.requests).toEqual([]);
  });
});
