import { afterEach, expect, it, jest } from '@jest/globals';
import { whenIdle } from './whenIdle';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('resolves after three seconds although the browser is never idle', async () => {
  jest.useFakeTimers();
  const neverIdle = (call: () => void, { timeout }: { timeout: number }) =>
    setTimeout(call, timeout);
  Object.assign(window, { requestIdleCallback: neverIdle });
  let isIdle = false;
  void whenIdle().then(() => {
    isIdle = true;
  });

  await jest.advanceTimersByTimeAsync(2900);
  expect(isIdle).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isIdle).toBe(true);
});
