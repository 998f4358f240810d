import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inheritedChoice } from '../../preferences/inheritedChoice';
import { keepInherited } from './inheritedMembers';

class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let stop = () => {};

beforeEach(() => {
  globalThis.ResizeObserver = SilentResizeObserver;
  document.body.innerHTML = '<main id="main"></main>';
});

afterEach(() => {
  stop();
  inheritedChoice.set(null);
});

/** A page with a fold of inherited members and another one. */
function arrive() {
  const main = document.getElementById('main');
  if (main === null) throw new Error('There is no main column');
  main.innerHTML =
    '<details data-inherited="true"><summary>Error</summary></details>' +
    '<details><summary>Example</summary></details>';
  const [inherited, other] = [...main.querySelectorAll('details')];
  if (inherited === undefined || other === undefined) throw new Error('There are no folds');
  return { inherited, other };
}

const click = (fold: Element) => fold.querySelector('summary')?.click();
const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('inherited members', () => {
  it('are unfolded on the pages that come once a reader has unfolded some', async () => {
    const first = arrive();
    stop = keepInherited();
    click(first.inherited);
    expect(inheritedChoice.get()).toBe('true');

    const second = arrive();
    await nextFrame();
    expect([second.inherited.open, second.other.open]).toEqual([true, false]);

    click(second.inherited);
    expect(inheritedChoice.get()).toBeNull();
    const third = arrive();
    await nextFrame();
    expect(third.inherited.open).toBe(false);
  });

  it('are no choice of the reader where a link or another fold opens', () => {
    const { inherited, other } = arrive();
    stop = keepInherited();
    inherited.open = true;
    click(other);

    expect(inheritedChoice.get()).toBeNull();
  });

  it('stay closed on the page on which they are closed', async () => {
    inheritedChoice.set('true');
    const { inherited, other } = arrive();
    stop = keepInherited();
    expect(inherited.open).toBe(true);

    inherited.open = false;
    other.append('More');
    await nextFrame();
    expect(inherited.open).toBe(false);
  });
});
