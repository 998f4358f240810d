import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });

function share(): number {
  const line = bar()?.firstElementChild;
  return line instanceof HTMLElement ? Number(line.style.getPropertyValue('--share')) : 0;
}

describe('ProgressBar', () => {
  it('does not announce a navigation that takes less than a second', () => {
    const { rerender } = render(<ProgressBar isActive />);
    pass(999);
    expect(bar()).toBeNull();
    rerender(<ProgressBar isActive={false} />);
    pass(5000);
    expect(bar()).toBeNull();
  });

  it('appears after a second and disappears when the navigation ends', () => {
    const { rerender } = render(<ProgressBar isActive />);
    pass(1000);
    expect(bar()).not.toBeNull();
    rerender(<ProgressBar isActive={false} />);
    expect(bar()).toBeNull();
  });

  it('grows every 800 milliseconds and never reaches the end', () => {
    render(<ProgressBar isActive />);
    pass(1000);
    const first = share();
    pass(799);
    expect(share()).toBe(first);
    pass(1);
    expect(share()).toBeGreaterThan(first);
    for (let i = 0; i < 60; i += 1) pass(800);
    expect(share()).toBeLessThan(1);
  });

  it('shows a message after five seconds', () => {
    render(<ProgressBar isActive />);
    pass(1000);
    expect(screen.getByRole('status').textContent).toBe('');
    for (let i = 0; i < 5; i += 1) pass(800);
    expect(screen.getByRole('status').textContent).toBe('Still loading …');
  });

  it('waits a second again in the next navigation', () => {
    const { rerender } = render(<ProgressBar isActive />);
    pass(1000);
    rerender(<ProgressBar isActive={false} />);
    rerender(<ProgressBar isActive />);
    pass(999);
    expect(bar()).toBeNull();
  });
});
