import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useInteraction } from './useInteraction';

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['action', 'pointerover'],
  ['action', 'keydown'],
  ['action', 'click'],
  ['return', 'visibilitychange'],
  ['return', 'online'],
])('reports the interaction "%s" after the event "%s"', (interaction, type) => {
  const { result } = renderHook(useInteraction);
  expect(result.current).toBe(undefined);
  fireEvent(type === 'online' ? window : document.body, new Event(type, { bubbles: true }));
  expect(result.current).toBe(interaction);
});

it('reports an interaction with a page that is open for a minute', () => {
  jest.useFakeTimers();
  const { result } = renderHook(useInteraction);
  act(() => jest.advanceTimersByTime(59_999));
  expect(result.current).toBe(undefined);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('action');
});
