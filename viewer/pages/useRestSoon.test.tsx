import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useRestSoon } from './useRestSoon';

const drawn: string[] = [];

function Page() {
  const text = useRestSoon() ? 'all' : 'first';
  drawn.push(text);
  return <p>{text}</p>;
}

describe('useRestSoon', () => {
  afterEach(() => {
    drawn.length = 0;
    window.location.hash = '';
  });

  it('puts the rest off when a page is drawn in the browser', () => {
    render(<Page />);

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

  it('puts nothing off when the address points to a part of the page', () => {
    window.location.hash = '#part';
    render(<Page />);

    expect(drawn).not.toContain('first');
  });
});
