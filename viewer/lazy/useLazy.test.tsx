import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { lazyModule } from './lazyModule';
import { useLazy, whenIdle } from './useLazy';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
const tries = (count: number) => waitFor(() => expect(warn).toHaveBeenCalledTimes(count));

/** Creates a module that fails to load until `repair` is called. */
function brokenPart() {
  let isRepaired = false;
  let asked = 0;
  const part = lazyModule('greeting', async () => {
    asked += 1;
    if (!isRepaired) throw new Error('The network is gone');
    return 'Hello';
  });
  const repair = () => {
    isRepaired = true;
  };
  return { part, repair, asked: () => asked };
}

beforeEach(() => {
  warn.mockClear();
});

describe('a module that fails to load', () => {
  it.each([
    ['click', () => fireEvent.click(document.body)],
    ['key press', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['the return of the network', () => fireEvent(window, new Event('online'))],
  ])('is requested again after each %s until it is loaded', async (_event, give) => {
    const { part, repair } = brokenPart();
    const { result } = renderHook(() => useLazy(part, 'now'));
    await tries(1);
    give();
    await tries(2);
    expect(result.current).toBeUndefined();
    repair();
    give();
    await waitFor(() => expect(result.current).toBe('Hello'));
  });

  it('is requested again too if it was loaded on idle', async () => {
    const { part, repair } = brokenPart();
    const { result } = renderHook(() => useLazy(part, 'idle'));
    await tries(1);
    repair();
    fireEvent.click(document.body);
    await waitFor(() => expect(result.current).toBe('Hello'));
  });

  it('is not requested again after a mouse movement, nor when it is not needed any more', async () => {
    const { part, asked } = brokenPart();
    const { rerender } = renderHook(({ isWanted }) => useLazy(part, isWanted && 'now'), {
      initialProps: { isWanted: true },
    });
    await tries(1);
    const before = asked();
    fireEvent.pointerOver(document.body);
    await act(async () => rerender({ isWanted: false }));
    await act(async () => void fireEvent.click(document.body));
    expect(asked()).toBe(before);
  });
});

it('lets a module reload the page only if the reader waits for it', async () => {
  const { part } = brokenPart();
  const load = jest.spyOn(part, 'load').mockResolvedValue('Hello');
  const prefetch = jest.spyOn(part, 'prefetch').mockResolvedValue('Hello');
  for (const moment of ['interaction', 'idle'] as const) {
    prefetch.mockClear();
    renderHook(() => useLazy(part, moment));
    await waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
  }
  expect(load).not.toHaveBeenCalled();
  renderHook(() => useLazy(part, 'now'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

describe('waiting for an idle browser', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('ends after three seconds although the browser is never idle', async () => {
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
});
