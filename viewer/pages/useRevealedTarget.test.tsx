import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRevealedTarget } from './useRevealedTarget';

Element.prototype.scrollIntoView = () => {};

function Page() {
  useRevealedTarget();
  return (
    <details>
      <summary>Outer</summary>
      <details>
        <summary>Inner</summary>
        <p id="a.b">Target</p>
      </details>
    </details>
  );
}

const openStates = () =>
  screen.getAllByRole('group').map((details) => details.hasAttribute('open'));

describe('useRevealedTarget', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  it('opens all that hides the target of the address', () => {
    window.location.hash = '#a.b';
    render(<Page />);

    expect(openStates()).toEqual([true, true]);
  });

  it('opens nothing without a target', () => {
    window.location.hash = '#elsewhere';
    render(<Page />);

    expect(openStates()).toEqual([false, false]);
  });

  it('survives an address that cannot be decoded', () => {
    window.location.hash = '#%E0%A4%A';
    render(<Page />);

    expect(openStates()).toEqual([false, false]);
  });
});
