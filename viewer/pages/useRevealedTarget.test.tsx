import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRevealedTarget } from './useRevealedTarget';

Element.prototype.scrollIntoView = () => {};

function Page() {
  useRevealedTarget();
  return (
    <main>
      <details>
        <summary>Outer</summary>
        <details>
          <summary>Inner</summary>
          <p id="a.b">Target</p>
        </details>
      </details>
    </main>
  );
}

const openStates = () =>
  screen.getAllByRole('group').map((details) => details.hasAttribute('open'));

describe('useRevealedTarget', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  it('opens all collapsed elements around the target of the address', () => {
    window.location.hash = '#a.b';
    render(<Page />);

    expect(openStates()).toEqual([true, true]);
  });

  it('finds a target by the anchor of another tool', () => {
    window.location.hash = '#A-b';
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(<Page />);

    expect(openStates()).toEqual([true, true]);
    expect(scrolled.mock.contexts).toEqual([screen.getByText('Target')]);
  });

  it('opens nothing without a target', () => {
    window.location.hash = '#elsewhere';
    render(<Page />);

    expect(openStates()).toEqual([false, false]);
  });

  it('accepts an address that cannot be decoded', () => {
    window.location.hash = '#%E0%A4%A';
    render(<Page />);

    expect(openStates()).toEqual([false, false]);
  });
});
