import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';
import hidden from './VisuallyHidden.module.css';

/** Renders a button that copies "npm". The fake clipboard returns the results in order. */
function renderCopyButton(...answers: (() => Promise<void>)[]) {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  for (const answer of answers) writeText.mockImplementationOnce(answer);
  render(<CopyButton text="npm" label="Copy code" />);
  const press = () => user.click(screen.getByRole('button', { name: 'Copy code' }));
  return { press, status: screen.getByRole('status') };
}

const allow = () => Promise.resolve();
const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
const refusal = 'Copying failed. Try again, or check that your browser allows copying.';

afterEach(() => {
  jest.useRealTimers();
});

describe('CopyButton', () => {
  it('announces that it copied', async () => {
    const { press, status } = renderCopyButton(allow);
    expect(status.textContent).toBe('');
    await press();
    await waitFor(() => expect(status.textContent).toBe('Copied'));
    expect(status.className).toBe(hidden.hidden);
  });

  it('announces and shows that the clipboard is denied, until it is allowed', async () => {
    const { press, status } = renderCopyButton(refuse, allow);
    await press();
    await waitFor(() => expect(status.textContent).toBe(refusal));
    expect(status.className).not.toBe(hidden.hidden);
    await press();
    await waitFor(() => expect(status.textContent).toBe('Copied'));
    expect(status.className).toBe(hidden.hidden);
  });

  it.each([
    ['Copied', allow],
    [refusal, refuse],
  ])('says "%s" for five seconds', async (words, answer) => {
    const { status } = renderCopyButton(answer);
    jest.useFakeTimers();
    await act(async () => {
      fireEvent.click(screen.getByRole('button'));
    });
    await act(() => jest.advanceTimersByTimeAsync(4999));
    expect(status.textContent).toBe(words);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(status.textContent).toBe('');
  });

  it('announces another denial', async () => {
    let answer = () => {};
    const later = () =>
      new Promise<void>((_, reject) => {
        answer = () => reject(new Error('denied'));
      });
    const { press, status } = renderCopyButton(refuse, later);
    await press();
    await waitFor(() => expect(status.textContent).toBe(refusal));
    await press();
    expect(status.textContent).toBe('');
    answer();
    await waitFor(() => expect(status.textContent).toBe(refusal));
  });
});
