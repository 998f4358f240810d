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

  it('defers the rest until the paint after navigation to the top of a page', async () => {
    const frames = jest.spyOn(window, 'requestAnimationFrame');
    render(
      <PageArrival opensAtTop={() => true}>
        <Page />
      </PageArrival>,
    );

    expect(screen.getByText('first')).toBeTruthy();
    expect(frames).toHaveBeenCalled();
    expect(await screen.findByText('all')).toBeTruthy();
    frames.mockRestore();
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
  it('renders its children later, without another element', async () => {
    const page = (
      <PageArrival opensAtTop={() => true}>
        <p>above</p>
        <BelowScreen>
          <p>below</p>
        </BelowScreen>
      </PageArrival>
    );

    const { container } = render(page);
    expect(container.innerHTML).toBe('<p>above</p>');
    await screen.findByText('below');
    expect(container.innerHTML).toBe('<p>above</p><p>below</p>');
  });
});
