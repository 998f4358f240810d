import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { deferPart } from '../data/deferredPart';
import { noteFirstPage } from './quietMoment';
import { useDeferred, useOnDemand } from './useDeferred';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
const tries = (count: number) => waitFor(() => expect(warn).toHaveBeenCalledTimes(count));

/** A part that cannot be had until it is mended. */
function brokenPart() {
  let isMended = false;
  let asked = 0;
  const part = deferPart('greeting', async () => {
    asked += 1;
    if (!isMended) throw new Error('The network is gone');
    return 'Hello';
  });
  const mend = () => {
    isMended = true;
  };
  return { part, mend, asked: () => asked };
}

beforeEach(() => {
  noteFirstPage();
  warn.mockClear();
});

describe('a part that cannot be had', () => {
  it.each([
    ['a click', () => fireEvent.click(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['the coming back of the network', () => fireEvent(window, new Event('online'))],
  ])('is asked for again after %s, as often as it takes', async (_sign, give) => {
    const { part, mend } = brokenPart();
    const { result } = renderHook(() => useOnDemand(part, true));
    await tries(1);
    give();
    await tries(2);
    expect(result.current).toBeUndefined();
    mend();
    give();
    await waitFor(() => expect(result.current).toBe('Hello'));
  });

  it('is asked for again too where it was loaded ahead', async () => {
    const { part, mend } = brokenPart();
    const { result } = renderHook(() => useDeferred(part));
    await tries(1);
    mend();
    fireEvent.click(document.body);
    await waitFor(() => expect(result.current).toBe('Hello'));
  });

  it('is left alone by a mouse that moves, and by signs once nobody wants it', async () => {
    const { part, asked } = brokenPart();
    const { rerender } = renderHook(({ isWanted }) => useOnDemand(part, isWanted), {
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

describe('a part', () => {
  it('is told whether the reader has asked for it', async () => {
    const { part } = brokenPart();
    const load = jest.spyOn(part, 'load').mockResolvedValue('Hello');
    const told = async (use: () => unknown) => {
      load.mockClear();
      renderHook(use);
      await waitFor(() => expect(load).toHaveBeenCalled());
      return load.mock.calls;
    };
    expect(await told(() => useOnDemand(part, true))).toEqual([[true]]);
    expect(await told(() => useOnDemand(part, true, false))).toEqual([[false]]);
    expect(await told(() => useDeferred(part, true))).toEqual([[true]]);
    expect(await told(() => useDeferred(part))).toEqual([[false]]);
  });
});
