import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BelowScreen, PageArrival, useDeferredRest } from './BelowScreen';

const rendered: string[] = [];

function Page() {
  const text = useDeferredRest() ? 'all' : 'first';
  rendered.push(text);
  return <p>{text}</p>;
}

describe('useDeferredRest', () => {
  afterEach(() => {
    rendered.length = 0;
  });

  it('defers the rest after navigation to the top of a page', () => {
    render(
      <PageArrival opensAtTop={() => true}>
        <Page />
      </PageArrival>,
    );

    expect(rendered[0]).toBe('first');
    expect(screen.getByText('all')).toBeTruthy();
  });

  it('renders the rest in the HTML and keeps it during navigation', async () => {
    const page = (
      <PageArrival opensAtTop={() => true}>
        <Page />
      </PageArrival>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    expect(container.textContent).toBe('all');
    const onRecoverableError = jest.fn();

    await act(async () => hydrateRoot(container, page, { onRecoverableError }));

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(rendered).not.toContain('first');
  });

  it('defers nothing on back navigation or for an anchor', () => {
    render(
      <PageArrival opensAtTop={() => false}>
        <Page />
      </PageArrival>,
    );

    expect(rendered).not.toContain('first');
  });
});

describe('BelowScreen', () => {
  it('renders its children later, without another element', () => {
    const page = (
      <PageArrival opensAtTop={() => true}>
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
