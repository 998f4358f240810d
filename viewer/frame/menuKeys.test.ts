import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pressMenuKey } from './menuKeys';

const names = ['Beta', 'Alpha', 'Berlin', 'Gamma'];

function draw(isOpen: boolean) {
  document.body.innerHTML = `<div><button aria-expanded="${isOpen}">Menu</button><ul></ul></div>`;
  const dropdown = document.body.querySelector('div');
  if (dropdown === null) throw new Error('There is no dropdown');
  dropdown.querySelector('button')?.focus();
  if (isOpen) list(dropdown);
  return dropdown;
}

function list(dropdown: Element): void {
  const lines = names.map((name) => `<li><a href="/${name}/">${name}</a></li>`);
  const links = dropdown.querySelector('ul');
  if (links !== null) links.innerHTML = lines.join('');
}

function press(dropdown: Element, ...keys: string[]): string | null | undefined {
  const button = dropdown.querySelector('button');
  if (button === null) throw new Error('There is no button');
  for (const key of keys) pressMenuKey(key, button);
  return document.activeElement?.textContent;
}

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

describe('pressMenuKey', () => {
  beforeAll(() => {
    jest.useFakeTimers();
  });
  beforeEach(() => pass(10_000));

  it.each([
    ['ArrowDown', 'Beta'],
    ['ArrowUp', 'Gamma'],
  ])('opens a closed list by %s and waits for its links', async (key, expected) => {
    const dropdown = draw(false);
    const open = jest.fn();
    dropdown.querySelector('button')?.addEventListener('click', open);
    press(dropdown, key);
    expect(open).toHaveBeenCalledTimes(1);
    list(dropdown);
    await Promise.resolve();
    expect(document.activeElement?.textContent).toBe(expected);
  });

  it('does not call anybody back who has gone elsewhere before the links were there', async () => {
    const dropdown = draw(false);
    press(dropdown, 'ArrowDown');
    document.body.insertAdjacentHTML('beforeend', '<input>');
    document.querySelector('input')?.focus();
    list(dropdown);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  it.each([
    [['ArrowDown'], 'Beta'],
    [['ArrowDown', 'ArrowDown'], 'Alpha'],
    [['ArrowUp'], 'Gamma'],
    [['ArrowDown', 'ArrowUp'], 'Gamma'],
    [['End'], 'Gamma'],
    [['End', 'ArrowDown'], 'Beta'],
    [['End', 'ArrowUp'], 'Berlin'],
    [['End', 'Home'], 'Beta'],
  ])('walks by %p to %s', (keys, expected) => {
    expect(press(draw(true), ...keys)).toBe(expected);
  });

  it('finds a link by its first letters', () => {
    expect(press(draw(true), 'B', 'e', 'r')).toBe('Berlin');
  });

  it('goes on to the next link of a letter when it is pressed again after a while', () => {
    const dropdown = draw(true);
    expect(press(dropdown, 'b')).toBe('Beta');
    pass(600);
    expect(press(dropdown, 'b')).toBe('Berlin');
    pass(600);
    expect(press(dropdown, 'b')).toBe('Beta');
  });

  it('stays where it is when no name begins with what was typed', () => {
    expect(press(draw(true), 'ArrowDown', 'x')).toBe('Beta');
  });
});
