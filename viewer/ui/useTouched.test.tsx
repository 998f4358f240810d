import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useTouched } from './useTouched';

const use = (isOver = false) => renderHook(() => useTouched(isOver)).result;

afterEach(() => {
  jest.useRealTimers();
});

describe('a reader', () => {
  it('has not touched the page that is only looked at', () => {
    expect(use().current).toEqual({ isTouched: false, isBack: false, clicked: null });
  });

  it('touches it with pointer and keyboard', () => {
    const pointer = use();
    fireEvent.pointerOver(document.body);
    expect(pointer.current).toEqual({ isTouched: true, isBack: false, clicked: null });
    const keyboard = use();
    fireEvent.keyDown(document.body);
    expect(keyboard.current.isTouched).toBe(true);
  });

  it.each(['visibilitychange', 'online'])('comes back when the window tells of "%s"', (type) => {
    const touched = use();
    fireEvent(window, new Event(type));
    expect(touched.current).toEqual({ isTouched: true, isBack: true, clicked: null });
  });

  it('is there after a minute, even without a sign', () => {
    jest.useFakeTimers();
    const touched = use();
    act(() => jest.advanceTimersByTime(59_999));
    expect(touched.current.isTouched).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(touched.current).toEqual({ isTouched: true, isBack: false, clicked: null });
  });

  it('may have clicked something before all is there, and then moved on', () => {
    const touched = use();
    const button = document.body.appendChild(document.createElement('button'));
    fireEvent.click(button);
    fireEvent.pointerOver(document.body);
    expect(touched.current).toEqual({ isTouched: true, isBack: false, clicked: button });
  });

  it('has touched it by what was done early, and clicked the last of what was clicked then', () => {
    const clickOn = (element: Element) => {
      const event = new MouseEvent('click');
      element.dispatchEvent(event);
      return event;
    };
    const early = [clickOn(document.head), clickOn(document.body), new KeyboardEvent('keydown')];
    const { result } = renderHook(() => useTouched(false, early));
    expect(result.current).toEqual({ isTouched: true, isBack: false, clicked: document.body });
  });

  it('is not watched when all is there', () => {
    const touched = use(true);
    fireEvent.click(document.body);
    expect(touched.current.isTouched).toBe(false);
  });
});
