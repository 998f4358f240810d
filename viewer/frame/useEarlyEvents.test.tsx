import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEarlyEvents } from './useEarlyEvents';

function Keys({ isOver }: { isOver: boolean }) {
  const events = useEarlyEvents(isOver);
  return (
    <>
      <p>
        {events.map((event) => (event instanceof KeyboardEvent ? event.key : event.type)).join(' ')}
      </p>
      <ul data-side="left">
        <li>
          <button type="button">In the bar</button>
        </li>
      </ul>
      <button type="button">Elsewhere</button>
      <a href="#search" data-search="">
        Search
      </a>
    </>
  );
}

/** Presses a key on a button and says whether the browser would do something with it. */
function press(name: string, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const button = screen.getByRole('button', { name });
  button.focus();
  return fireEvent.keyDown(button, { key, ...modifiers });
}
const kept = () => screen.getByRole('paragraph').textContent;

describe('useEarlyEvents', () => {
  it('keeps the keys that are pressed in the bar, and the page from scrolling by them', () => {
    render(<Keys isOver={false} />);

    expect(press('In the bar', 'ArrowDown')).toBe(false);
    expect(press('In the bar', 'b')).toBe(true);
    expect(press('In the bar', 'Tab')).toBe(true);
    expect(kept()).toBe('ArrowDown b Tab');
  });

  it('keeps what opens the search, and the browser from following its link', () => {
    render(<Keys isOver={false} />);

    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(press('Elsewhere', 'k', { ctrlKey: true })).toBe(false);
    expect(kept()).toBe('click k');
  });

  it('keeps all other clicks, and leaves them to the browser', () => {
    render(<Keys isOver={false} />);

    expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))).toBe(true);
    expect(kept()).toBe('click click');
  });

  it('keeps the keys of the rest of the page that may be shortcuts, and leaves all to the browser', () => {
    render(<Keys isOver={false} />);

    for (const key of ['n', 'ArrowDown', '?', 'Escape']) expect(press('Elsewhere', key)).toBe(true);
    expect(kept()).toBe('n ?');
  });

  it('leaves all keys to others once it is over', () => {
    const { rerender } = render(<Keys isOver={false} />);
    rerender(<Keys isOver />);

    expect(press('In the bar', 'ArrowDown')).toBe(true);
    expect(kept()).toBe('');
  });
});
