import { jest } from '@jest/globals';

/** Slides that were asked for, and how to bring them to their end. */
interface FakeSlides {
  /** From which height to which. */
  slides: string[];
  finish(): void;
  restore(): void;
}

/**
 * Lets elements slide where there is no layout. An element is 20 pixels high, and 10 more for each line
 * in it that is shown. Slides go on until they are brought to their end.
 */
export function fakeSlides(): FakeSlides {
  const slides: string[] = [];
  let running: { onfinish?: () => void }[] = [];
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  height.mockImplementation(heightOf);
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    animate(keyframes: { height: string[] }) {
      const animation = {};
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
