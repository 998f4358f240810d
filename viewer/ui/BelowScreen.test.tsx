import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BelowScreen, TopFirst, useRestSoon } from './BelowScreen';

const drawn: string[] = [];

function Page() {
  const text = useRestSoon() ? 'all' : 'first';
  drawn.push(text);
  return <p>{text}</p>;
}

describe('useRestSoon', () => {
  afterEach(() => {
    drawn.length = 0;
  });

  it('puts the rest off where a link has led to the top of a page', () => {
    render(
      <TopFirst value={true}>
        <Page />
      </TopFirst>,
    );

    expect(drawn[0]).toBe('first');
    expect(screen.getByText('all')).toBeTruthy();
  });

  it('has the rest in the HTML, and keeps it there', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Page />);
    expect(container.textContent).toBe('all');

    await act(async () => hydrateRoot(container, <Page />));

    expect(drawn).not.toContain('first');
  });

  it('puts nothing off on the way back, or to a part of a page', () => {
    render(
      <TopFirst value={false}>
        <Page />
      </TopFirst>,
    );

    expect(drawn).not.toContain('first');
  });
});

describe('BelowScreen', () => {
  it('draws what is below after what is above, without another element', () => {
    const page = (
      <TopFirst value={true}>
        <p>above</p>
        <BelowScreen>
          <p>below</p>
        </BelowScreen>
      </TopFirst>
    );

    expect(renderToString(page)).toBe('<p>above</p>');
    const { container } = render(page);
    expect(container.innerHTML).toBe('<p>above</p><p>below</p>');
  });
});
