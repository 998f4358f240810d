import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { element, tree } from '../../testing/tree';
import { TreeView } from '../TreeView';
import { EnlargedImages, enlargedWidth } from './EnlargedImages';

/** The width of the image in the text, which the tests set because jsdom has no layout. */
let shown = 400;
let whole = 800;

const sizes = {
  clientWidth: { configurable: true, get: () => shown },
  naturalWidth: { configurable: true, get: () => whole },
  currentSrc: { configurable: true, get: () => '/a.png' },
  naturalHeight: { configurable: true, get: () => whole },
};

const image = (alt: string) => element('img', { src: '/a.png', alt });

function renderContent(content: Parameters<typeof tree>[0]): void {
  render(
    <main>
      <TreeView tree={tree(content)} />
      <EnlargedImages />
    </main>,
  );
}

beforeEach(() => {
  shown = 400;
  whole = 800;
  Object.defineProperties(HTMLImageElement.prototype, sizes);
});

afterEach(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLImageElement.prototype, name);
});

describe('an image in the text', () => {
  it('can be opened if it is larger than shown, and closed by any key or click', async () => {
    const user = userEvent.setup();
    renderContent(image('Hills'));

    await user.click(screen.getByRole('button', { name: 'Hills' }));

    const dialog = screen.getByRole('dialog', { name: 'Hills' });
    expect(dialog.querySelector('img')?.getAttribute('width')).toBe('768');
    await user.click(screen.getByRole('button', { name: 'Close the image' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened by the keyboard', async () => {
    const user = userEvent.setup();
    renderContent(image('Hills'));

    await user.tab();
    await user.keyboard(' ');

    expect(screen.getByRole('dialog', { name: 'Hills' })).toBeTruthy();
  });

  it('has a name if it has no alternative text', () => {
    renderContent(image(''));

    expect(screen.getByRole('button', { name: 'Enlarge the image' })).toBeTruthy();
  });

  it('is not a button in a link', () => {
    renderContent(element('a', { href: '/b/' }, image('Linked')));

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not a button if it has its original size', () => {
    whole = 400;
    renderContent(image('Small'));

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is no longer a button when there is enough space', async () => {
    renderContent(image('Hills'));
    const button = screen.getByRole('button');
    shown = 800;

    fireEvent.load(button);

    expect(await screen.findByRole('img', { name: 'Hills' })).toBe(button);
    expect(button.hasAttribute('tabindex')).toBe(false);
  });
});

const desktop = { innerWidth: 1400, innerHeight: 900 };
const phone = { innerWidth: 390, innerHeight: 800 };

describe('the width of an enlarged image', () => {
  it('is the original width if the window is larger', () => {
    expect(
      enlargedWidth({ clientWidth: 700, naturalWidth: 1000, naturalHeight: 500 }, desktop),
    ).toBe(1000);
  });

  it('is limited by the width or the height of the window', () => {
    const wide = { clientWidth: 700, naturalWidth: 3000, naturalHeight: 1000 };
    expect(enlargedWidth(wide, desktop)).toBe(1400);
    const high = { clientWidth: 300, naturalWidth: 1000, naturalHeight: 2000 };
    expect(enlargedWidth(high, desktop)).toBe(450);
  });

  it('exceeds the window if the image already fills its width', () => {
    const shown = { clientWidth: 360, naturalHeight: 600 };
    expect(enlargedWidth({ ...shown, naturalWidth: 1600 }, phone)).toBe(1080);
    expect(enlargedWidth({ ...shown, naturalWidth: 800 }, phone)).toBe(800);
  });
});
