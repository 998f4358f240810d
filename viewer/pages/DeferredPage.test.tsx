import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { deferPart } from '../data/deferredPart';
import { DeferredPage } from './DeferredPage';

function Greeting({ page }: { page: string }) {
  return <p>Hello {page}</p>;
}

describe('a deferred view', () => {
  it('is loaded once, for all who ask', async () => {
    let count = 0;
    const view = deferPart('greeting', async () => {
      count += 1;
      return Greeting;
    });

    await Promise.all([view.load(), view.load()]);
    await view.load();

    expect(count).toBe(1);
  });

  it('draws at once when it was loaded before', async () => {
    const view = deferPart('greeting', async () => Greeting);
    await view.load();

    render(
      <Suspense fallback="Waiting">
        <DeferredPage view={view} page="you" />
      </Suspense>,
    );

    expect(screen.getByText('Hello you')).toBeTruthy();
  });

  it('draws as soon as it is there when nobody has loaded it before', async () => {
    const view = deferPart('greeting', async () => Greeting);

    await act(async () =>
      render(
        <Suspense fallback="Waiting">
          <DeferredPage view={view} page="you" />
        </Suspense>,
      ),
    );

    expect(await screen.findByText('Hello you')).toBeTruthy();
  });
});

describe('a deferred view that cannot be had', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is asked for again the next time', async () => {
    let isThere = false;
    const view = deferPart('greeting', async () => {
      if (!isThere) throw new Error('The network is gone');
      return Greeting;
    });

    await expect(view.load()).rejects.toThrow();
    isThere = true;

    await expect(view.load()).resolves.toBe(Greeting);
    expect(view.loaded).toBe(Greeting);
  });
});
