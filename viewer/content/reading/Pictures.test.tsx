import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { element, tree } from '../../testing/tree';
import { TreeView } from '../TreeView';
import { blindObserver } from '../testing/blindObserver';
import { Pictures } from './Pictures';

/** Without layout every picture is as large as the test says. */
let shown = 400;
let whole = 800;

const sizes = {
  clientWidth: { configurable: true, get: () => shown },
  naturalWidth: { configurable: true, get: () => whole },
  currentSrc: { configurable: true, get: () => '/a.png' },
  naturalHeight: { configurable: true, get: () => whole },
};

const picture = (alt: string) => element('img', { src: '/a.png', alt });

function draw(content: Parameters<typeof tree>[0]): void {
  render(
    <main>
      <TreeView tree={tree(content)} />
      <Pictures />
    </main>,
  );
}

beforeEach(() => {
  blindObserver();
  shown = 400;
  whole = 800;
  Object.defineProperties(HTMLImageElement.prototype, sizes);
});

afterEach(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLImageElement.prototype, name);
});

describe('a picture in the text', () => {
  it('can be opened where it is larger than shown, and closed by whatever is pressed', async () => {
    const user = userEvent.setup();
    draw(picture('Hills'));

    await user.click(screen.getByRole('button', { name: 'Hills' }));

    const dialog = screen.getByRole('dialog', { name: 'Hills' });
    expect(dialog.querySelector('img')?.getAttribute('width')).toBe('768');
    await user.click(screen.getByRole('button', { name: 'Close the picture' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened by the keyboard', async () => {
    const user = userEvent.setup();
    draw(picture('Hills'));

    await user.tab();
    await user.keyboard(' ');

    expect(screen.getByRole('dialog', { name: 'Hills' })).toBeTruthy();
  });

  it('has a name where it has no words of its own', () => {
    draw(picture(''));

    expect(screen.getByRole('button', { name: 'Enlarge the picture' })).toBeTruthy();
  });

  it('is no button in a link', () => {
    draw(element('a', { href: '/b/' }, picture('Linked')));

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is no button where it is as large as it can be', () => {
    whole = 400;
    draw(picture('Small'));

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is no button any more when it has got room', async () => {
    draw(picture('Hills'));
    const image = screen.getByRole('button');
    shown = 800;

    fireEvent.load(image);

    expect(await screen.findByRole('img', { name: 'Hills' })).toBe(image);
    expect(image.hasAttribute('tabindex')).toBe(false);
  });
});
