import { jest } from '@jest/globals';

/** The height animations that were started, a function that finishes them, and a function that removes the fakes. */
interface FakeSlides {
  /** The first and last height of each started animation: `20px → 30px`. */
  slides: string[];
  finish(): void;
  restore(): void;
}

interface FakeAnimation {
  element: Element;
  cancel(): void;
  onfinish?(): void;
}

/**
 * Adds fake height animations to elements, because jsdom has none. The height of an element is 20 pixels, plus 10
 * pixels for each paragraph or list item in it. A closed `<details>` has a height of 20 pixels. An animation runs until
 * it is cancelled or `finish` is called.
 */
export function fakeSlides(): FakeSlides {
  const slides: string[] = [];
  let running: FakeAnimation[] = [];
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  height.mockImplementation(heightOf);
  Object.assign(Element.prototype, {
    getAnimations(this: Element) {
      return running.filter(({ element }) => element === this);
    },
    animate(this: Element, keyframes: { height: string[] }) {
      const animation: FakeAnimation = {
        element: this,
        cancel() {
          running = running.filter((other) => other !== animation);
        },
      };
      slides.push(keyframes.height.join(' → '));
      running.push(animation);
      return animation;
    },
  });

  return {
    slides,
    finish() {
      const ended = running;
      running = [];
      for (const animation of ended) animation.onfinish?.();
    },
    restore() {
      height.mockRestore();
      for (const name of ['animate', 'getAnimations']) {
        Reflect.deleteProperty(Element.prototype, name);
      }
    },
  };
}

function heightOf(this: HTMLElement): number {
  const isShut = this instanceof HTMLDetailsElement && !this.open;
  return 20 + (isShut ? 0 : 10 * this.querySelectorAll('li, p').length);
}
