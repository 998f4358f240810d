import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchHeadings } from './watchHeadings';

/**
 * The vertical positions of headings in pixels, on a page of 300 pixels in a window of 100. A heading is current if it
 * is at most 24 pixels below the top of the window.
 */
const places: Readonly<Record<string, number>> = { one: 10, two: 120, three: 230, four: 260 };

let scrolled = 0;
let current: string | undefined;
let stop = () => {};
beforeEach(() => {
  scrolled = 0;
  document.body.innerHTML = Object.keys(places)
    .map((id) => `<h2 id="${id}"></h2><a href="#${id}">to ${id}</a>`)
    .join('');
  const page = document.documentElement;
  jest.spyOn(page, 'scrollHeight', 'get').mockReturnValue(300);
  jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(100);
  jest.spyOn(page, 'scrollTop', 'get').mockImplementation(() => scrolled);
  const rectangle = page.getBoundingClientRect();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return { ...rectangle, top: (places[this.id] ?? 0) - scrolled };
  });
});
afterEach(() => {
  stop();
  window.location.hash = '';
  jest.restoreAllMocks();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function watch(): Promise<void> {
  stop = watchHeadings(Object.keys(places), (id) => {
    current = id;
  });
  await nextFrame();
}

async function scrollTo(top: number): Promise<void> {
  scrolled = top;
  window.dispatchEvent(new Event('scroll'));
  await nextFrame();
}

async function follow(id: string): Promise<void> {
  document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click();
  await nextFrame();
}

describe('the current heading', () => {
  it('is the last one that has reached the top', async () => {
    await watch();
    expect(current).toBe('one');
    await scrollTo(100);
    expect(current).toBe('two');
  });

  it('is the last one of the page at its end', async () => {
    await watch();
    await scrollTo(200);
    expect(current).toBe('four');
  });

  it('is the target of a followed anchor, even if it cannot reach the top', async () => {
    window.location.hash = '#three';
    scrolled = 200;
    await watch();
    expect(current).toBe('three');
    await follow('four');
    expect(current).toBe('four');
  });

  it('is no longer the anchor target after scrolling', async () => {
    window.location.hash = '#three';
    scrolled = 200;
    await watch();
    await scrollTo(100);
    expect(current).toBe('two');
  });

  it('is found among headings that were rendered later', async () => {
    const two = document.getElementById('two');
    two?.remove();
    await watch();
    await scrollTo(100);
    expect(current).toBe('one');
    if (two !== null) document.body.append(two);
    await scrollTo(101);
    expect(current).toBe('two');
  });

  it('is found without measuring headings further down, which may not be laid out yet', async () => {
    const asked: string[] = [];
    const spied = jest.mocked(Element.prototype.getBoundingClientRect);
    const answer = spied.getMockImplementation();
    spied.mockImplementation(function (this: Element) {
      asked.push(this.id);
      return answer?.call(this) ?? new DOMRect();
    });
    await watch();
    expect(asked).toEqual(['one', 'two']);
  });

  it('is not reported after the cleanup', async () => {
    await watch();
    stop();
    await scrollTo(100);
    expect(current).toBe('one');
  });
});
