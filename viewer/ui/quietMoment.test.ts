import { afterEach, expect, it, jest } from '@jest/globals';
import { noteFirstPage, quietMoment } from './quietMoment';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('comes at the latest after three seconds, though the browser never calls itself idle', async () => {
  jest.useFakeTimers();
  const neverIdle = (call: () => void, { timeout }: { timeout: number }) =>
    setTimeout(call, timeout);
  Object.assign(window, { requestIdleCallback: neverIdle });
  let isQuiet = false;
  void quietMoment().then(() => {
    isQuiet = true;
  });
  noteFirstPage();

  await jest.advanceTimersByTimeAsync(2900);
  expect(isQuiet).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isQuiet).toBe(true);
});
