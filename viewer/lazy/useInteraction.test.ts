import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useInteraction } from './useInteraction';

afterEach(() => {
  jest.useRealTimers();
});

it.each(['pointerover', 'keydown', 'click', 'visibilitychange', 'online'])(
  'reports an interaction after the event "%s"',
  (type) => {
    const { result } = renderHook(useInteraction);
    expect(result.current).toBe(false);
    fireEvent(type === 'online' ? window : document.body, new Event(type, { bubbles: true }));
    expect(result.current).toBe(true);
  },
);

it('takes a page that is open for a minute as read', () => {
  jest.useFakeTimers();
  const { result } = renderHook(useInteraction);
  act(() => jest.advanceTimersByTime(59_999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
