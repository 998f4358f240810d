import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './Dropdown';
import { watchMenuKeys } from './watchMenuKeys';

let end = () => {};

function draw() {
  render(
    <ul data-side="left">
      <li>
        <Dropdown label="Fruit">
          {() =>
            ['Apple', 'Banana'].map((name) => (
              <li key={name}>
                <a href={`/${name}/`}>{name}</a>
              </li>
            ))
          }
        </Dropdown>
      </li>
      <li>
        <a href="/plain/">Plain</a>
      </li>
    </ul>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Fruit' }) };
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

describe('watchMenuKeys', () => {
  beforeEach(() => {
    end = watchMenuKeys();
  });
  afterEach(() => end());

  it.each([
    ['{ArrowDown}', 'Apple'],
    ['{ArrowUp}', 'Banana'],
    ['{ArrowDown}{End}', 'Banana'],
    ['{Enter}b', 'Banana'],
  ])('opens and leads by the keys "%s" to "%s"', async (keys, expected) => {
    const { user } = draw();
    await user.tab();
    await act(async () => {
      await user.keyboard(keys);
      await new Promise((resolve) => setTimeout(resolve));
    });
    const link = await screen.findByRole('link', { name: expected });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('keeps its keys from the browser and from shortcuts', () => {
    const { button } = draw();
    button.focus();
    expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(false);
  });

  it.each([
    { key: 'ArrowDown', ctrlKey: true },
    { key: 'ArrowDown', altKey: true },
    { key: 'ArrowDown', metaKey: true },
    { key: 'b' },
    { key: 'End' },
    { key: 'Tab' },
  ])('leaves %j to others while the list is closed', async (init) => {
    const { button } = draw();
    button.focus();
    expect(fireEvent.keyDown(button, init)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(isOpen(button)).toBe(false);
  });

  it('leaves the keys of plain links alone', () => {
    draw();
    const link = screen.getByRole('link', { name: 'Plain' });
    expect(fireEvent.keyDown(link, { key: 'ArrowDown' })).toBe(true);
  });

  it('leaves all keys alone when it has ended', () => {
    const { button } = draw();
    end();
    expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(true);
  });
});
