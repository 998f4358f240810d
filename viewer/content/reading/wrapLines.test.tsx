import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { element, tree } from '../../testing/tree';
import { TreeView } from '../TreeView';
import { useLineWrapping } from './wrapLines';

const root = document.documentElement;
const isWrapped = () => root.hasAttribute('data-wrap-lines');
/**
 * The widths of elements, because jsdom has no layout: a block is too wide if it contains the word "wide" and lines are
 * not wrapped.
 */
const widths = {
  clientWidth: { configurable: true, value: 100 },
  scrollWidth: {
    configurable: true,
    get(this: Element) {
      return this.textContent?.includes('wide') && !isWrapped() ? 200 : 100;
    },
  },
};

const block = (code: string) =>
  element('figure', { className: 'code', dataLanguage: 'js' }, element('pre', {}, code));

function renderContent(...codes: string[]) {
  return render(
    <main>
      <TreeView tree={tree(...codes.map(block))} />
      <Wrapping />
    </main>,
  );
}

function Wrapping() {
  useLineWrapping();
  return null;
}

const buttons = () => screen.queryAllByRole('button', { name: 'Wrap lines' });

beforeEach(() => {
  Object.defineProperties(HTMLPreElement.prototype, widths);
});

afterEach(() => {
  for (const name of Object.keys(widths)) Reflect.deleteProperty(HTMLPreElement.prototype, name);
});

describe('wide blocks of code', () => {
  it('have a button that wraps all of them and stores the choice', async () => {
    const user = userEvent.setup();
    renderContent('a wide line', 'short', 'wide');
    expect(buttons().map((button) => button.closest('figure')?.textContent)).toEqual([
      expect.stringContaining('a wide line'),
      expect.stringContaining('wide'),
    ]);

    await user.click(buttons()[1] ?? document.body);

    expect(isWrapped()).toBe(true);
    expect(localStorage.getItem('recto.wrap-lines')).toBe('true');
    expect(buttons().map((button) => button.ariaPressed)).toEqual(['true', 'true']);

    await user.click(buttons()[0] ?? document.body);

    expect(isWrapped()).toBe(false);
    expect(localStorage.getItem('recto.wrap-lines')).toBeNull();
    expect(buttons().map((button) => button.ariaPressed)).toEqual(['false', 'false']);
  });

  it('are found when they are rendered later, and while all are wrapped', async () => {
    const user = userEvent.setup();
    const { rerender } = renderContent('a wide line');
    await user.click(buttons()[0] ?? document.body);

    rerender(
      <main>
        <TreeView tree={tree(block('short'), block('another wide line'))} />
        <Wrapping />
      </main>,
    );
    await waitFor(() =>
      expect(buttons().map((button) => button.closest('figure')?.textContent)).toEqual([
        expect.stringContaining('another wide line'),
      ]),
    );

    expect(isWrapped()).toBe(true);
    await user.click(buttons()[0] ?? document.body);
  });
});
