import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { cardAttribute, watchCardLinks } from './watchCardLinks';

const wanted: (string | null)[] = [];
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <header><a href="/api/kit/class/Bar/">Bar</a></header>
    <main>
      <a href="/api/kit/class/Cube/">Cube</a> <a href="/api/kit/class/Ball/">Ball</a>
      <a href="https://elsewhere.example/">Elsewhere</a> <a href="/">Here</a>
      <p>Text</p>
    </main>
    <div ${cardAttribute}>Card</div>`;
  end = watchCardLinks('/', (link) => wanted.push(link?.textContent ?? null));
});

afterEach(() => {
  end();
  wanted.length = 0;
  jest.useRealTimers();
});

function pointAt(text: string, pointerType = 'mouse'): void {
  fire('pointerover', text, pointerType);
}

/** Sends a pointer event. jsdom has none, so it is a mouse event with a pointer type. */
function fire(type: string, text: string, pointerType: string): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  fireEvent(screen.getByText(text), Object.assign(event, { pointerType }));
  return event;
}

function pass(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
}

describe('watchCardLinks', () => {
  it('shows a card if the pointer stays on a link, and none if it only passes', () => {
    pointAt('Cube');
    pass(200);
    pointAt('Ball');
    pass(200);
    expect(wanted).toEqual([]);
    pass(200);
    expect(wanted).toEqual(['Ball']);
  });

  it.each(['Bar', 'Elsewhere', 'Here', 'Text'])(
    'wants none for %s: only links of the text to other pages have one',
    (text) => {
      pointAt(text);
      pass(1000);
      expect(wanted).toEqual([]);
    },
  );

  it('keeps the card until the pointer can reach it, and while the pointer is on it', () => {
    pointAt('Cube');
    pass(300);
    pointAt('Text');
    pass(200);
    pointAt('Card');
    pass(5000);
    expect(wanted).toEqual(['Cube']);
    pointAt('Text');
    pass(250);
    expect(wanted).toEqual(['Cube', null]);
  });

  it('is closed with Escape, without closing a dialog below it', () => {
    pointAt('Cube');
    pass(300);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(wanted).toEqual(['Cube', null]);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  });

  it('is shown while the link has the keyboard focus', () => {
    screen.getByText('Cube').focus();
    pass(300);
    expect(wanted).toEqual(['Cube']);
    screen.getByText('Cube').blur();
    expect(wanted).toEqual(['Cube', null]);
  });

  it('is shown after a long press, without the context menu of the browser', () => {
    fire('pointerdown', 'Cube', 'touch');
    pass(450);
    expect(wanted).toEqual(['Cube']);
    expect(fire('contextmenu', 'Cube', 'touch').defaultPrevented).toBe(true);
    fire('pointerup', 'Cube', 'touch');
    expect(fire('click', 'Cube', 'touch').defaultPrevented).toBe(true);
    expect(wanted).toEqual(['Cube']);

    fire('pointerdown', 'Text', 'touch');
    expect(wanted).toEqual(['Cube', null]);
  });

  it('does not handle taps', () => {
    fire('pointerdown', 'Cube', 'touch');
    pass(100);
    fire('pointerup', 'Cube', 'touch');
    expect(fire('click', 'Cube', 'touch').defaultPrevented).toBe(false);
    pass(1000);
    expect(wanted).toEqual([]);
  });

  it('ends when the page is scrolled', () => {
    pointAt('Cube');
    pass(300);
    fireEvent.scroll(document);
    expect(wanted).toEqual(['Cube', null]);
  });
});
