import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './Dropdown';

function draw() {
  render(
    <>
      <Dropdown label="Versions">
        {() => (
          <>
            <li>
              <a href="/one/">One</a>
            </li>
            <li>
              <a href="/two/">Two</a>
            </li>
          </>
        )}
      </Dropdown>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Versions' }) };
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

describe('Dropdown', () => {
  it.each(['{Enter}', ' '])('opens and closes by the key "%s"', async (key) => {
    const { user, button } = draw();
    await user.tab();
    await user.keyboard(key);
    expect(isOpen(button)).toBe(true);
    await user.keyboard(key);
    expect(isOpen(button)).toBe(false);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lets the keyboard walk through its links', async () => {
    const { user } = draw();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Two' }));
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    const { user, button } = draw();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen(button)).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes when the focus goes elsewhere', async () => {
    const { user, button } = draw();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen(button)).toBe(false);
  });

  it('stays open under the keyboard when a mouse passes by', async () => {
    const { user, button } = draw();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' }));
    await user.hover(button);
    await user.unhover(button);
    expect(isOpen(button)).toBe(true);
  });

  it('opens under a mouse, stays open when it clicks, and closes when it leaves', async () => {
    const { user, button } = draw();
    await user.hover(button);
    expect(isOpen(button)).toBe(true);
    await user.click(button);
    expect(isOpen(button)).toBe(true);
    await user.unhover(button);
    expect(isOpen(button)).toBe(false);
  });

  it('closes on a click or touch outside', () => {
    const { button } = draw();
    fireEvent.click(button);
    expect(isOpen(button)).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen(button)).toBe(false);
  });
});
