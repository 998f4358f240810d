import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useHideOnScroll } from './Navbar';

function Bar() {
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, true);
  return <header ref={bar} />;
}

function scrollTo(...places: number[]): void {
  for (const place of places) {
    Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
    fireEvent.scroll(window);
  }
}

function start() {
  scrollTo(0);
  const { unmount } = render(<Bar />);
  const header = screen.getByRole('banner');
  return { end: unmount, isHidden: () => header.hasAttribute('data-hidden') };
}

describe('the navbar that hides on scroll', () => {
  it('hides on scrolling down and appears on scrolling up', () => {
    const { end, isHidden } = start();
    scrollTo(200);
    expect(isHidden()).toBe(true);
    scrollTo(150);
    expect(isHidden()).toBe(false);
    end();
  });

  it('is visible at the top of a page', () => {
    const { end, isHidden } = start();
    scrollTo(50);
    expect(isHidden()).toBe(false);
    end();
  });

  it('ignores small movements', () => {
    const { end, isHidden } = start();
    scrollTo(200, 196);
    expect(isHidden()).toBe(true);
    end();
  });

  it('is visible after the cleanup', () => {
    const { end, isHidden } = start();
    scrollTo(200);
    end();
    expect(isHidden()).toBe(false);
    scrollTo(400);
    expect(isHidden()).toBe(false);
  });
});
