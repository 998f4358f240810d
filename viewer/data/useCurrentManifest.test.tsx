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
  it('asks every five minutes, and on coming back', async () => {
    watch();
    await pass(4.9 * minute);
    expect(server.requests).toEqual([]);
    await pass(0.2 * minute);
    expect(server.requests).toEqual(['manifest.json']);
    await comeBack();
    expect(server.requests).toHaveLength(2);
  });

  it('asks as often as the site says', async () => {
    watch({ everyMinutes: 1 });
    await pass(3.5 * minute);
    expect(server.requests).toHaveLength(3);
  });

  it('never asks where the site says so', async () => {
    watch(false);
    await pass(60 * minute);
    await comeBack();
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(server.requests).toEqual([]);
  });
});
