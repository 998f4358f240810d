import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BelowScreen, PageArrival, useDeferredRest } from './BelowScreen';

const drawn: string[] = [];

function Page() {
  const text = useDeferredRest() ? 'all' : 'first';
  drawn.push(text);
  return <p>{text}</p>;
}

describe('useDeferredRest', () => {
  afterEach(() => {
    drawn.length = 0;
  });

  it('puts the rest off where a link has led to the top of a page', () => {
    render(
      <PageArrival isLedToTop={() => true}>
        <Page />
      </PageArrival>,
    );

    expect(drawn[0]).toBe('first');
    expect(screen.getByText('all')).toBeTruthy();
  });

  it('has the rest in the HTML, and keeps it there even if the reader is on the way elsewhere', async () => {
    const page = (
      <PageArrival isLedToTop={() => true}>
        <Page />
      </PageArrival>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    expect(container.textContent).toBe('all');
    const onRecoverableError = jest.fn();

    await act(async () => hydrateRoot(container, page, { onRecoverableError }));

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(drawn).not.toContain('first');
  });

  it('puts nothing off on the way back, or to a part of a page', () => {
    render(
      <PageArrival isLedToTop={() => false}>
        <Page />
      </PageArrival>,
    );

    expect(drawn).not.toContain('first');
  });
});

describe('BelowScreen', () => {
  it('draws what is below after what is above, without another element', () => {
    const page = (
      <PageArrival isLedToTop={() => true}>
        <p>above</p>
        <BelowScreen>
          <p>below</p>
        </BelowScreen>
      </PageArrival>
    );

    const { container } = render(page);
    expect(container.innerHTML).toBe('<p>above</p><p>below</p>');
  });
});
