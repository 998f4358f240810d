import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './Dropdown';

function open() {
  render(
    <>
      <Dropdown label="Versions" isOpen>
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

const preventDefault = (event: Event) => event.preventDefault();
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

describe('Dropdown', () => {
  it.each(['{Enter}', ' '])('opens and closes by the key "%s"', async (key) => {
    const { user, button } = open();
    await user.tab();
    await user.keyboard(key);
    expect(isOpen(button)).toBe(true);
    await user.keyboard(key);
    expect(isOpen(button)).toBe(false);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('moves the focus through its links by keyboard', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Two' }));
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const { user, button } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen(button)).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes on Escape when opened by a mouse, and does not move the focus', async () => {
    const { user, button } = open();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    await user.hover(button);
    expect(isOpen(button)).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen(button)).toBe(false);
    expect(document.activeElement).toBe(elsewhere);
  });

  it.each([
    ['{ArrowDown}', 'One'],
    ['{ArrowUp}', 'Two'],
    ['{ArrowDown}{ArrowDown}', 'Two'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'One'],
    ['{ArrowDown}{End}', 'Two'],
    ['{ArrowUp}{Home}', 'One'],
    ['{ArrowDown}t', 'Two'],
    ['{ArrowDown}o', 'One'],
  ])('moves the focus by the keys %s to the link %s', async (keys, name) => {
    const { user } = open();
    await user.tab();
    await user.keyboard(keys);
    expect(document.activeElement).toBe(screen.getByRole('link', { name }));
  });

  it('leaves keys with modifiers to the browser', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('{Enter}{Control>}t{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Versions' }));
  });

  it('closes when the focus leaves it', async () => {
    const { user, button } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen(button)).toBe(false);
  });

  it('stays open under the mouse when the focus moves from one place outside to another', async () => {
    const { user, button } = open();
    await user.hover(button);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(isOpen(button)).toBe(true);
  });

  it('closes when one of its links is clicked, if the viewer follows the link', async () => {
    const { user, button } = open();
    await user.hover(button);
    screen.getByRole('link', { name: 'One' }).addEventListener('click', preventDefault);
    await user.click(screen.getByRole('link', { name: 'One' }));
    expect(isOpen(button)).toBe(false);
  });

  it('stays open when used by keyboard while a mouse passes', async () => {
    const { user, button } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' }));
    await user.hover(button);
    await user.unhover(button);
    expect(isOpen(button)).toBe(true);
  });

  it('opens on hover, stays open on click, and closes when the mouse leaves', async () => {
    const { user, button } = open();
    await user.hover(button);
    expect(isOpen(button)).toBe(true);
    await user.click(button);
    expect(isOpen(button)).toBe(true);
    await user.unhover(button);
    expect(isOpen(button)).toBe(false);
  });

  it('closes on a click or touch outside', () => {
    const { button } = open();
    fireEvent.click(button);
    expect(isOpen(button)).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen(button)).toBe(false);
  });
});
