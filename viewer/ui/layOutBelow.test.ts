import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { layOutBelow, layOutNow } from './layOutBelow';
import { noteFirstPage } from './quietMoment';

const { dataset } = document.documentElement;
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  Object.assign(window, { requestIdleCallback: (call: () => void) => idle.push(call) });
  const paragraphs = '<p>Text</p>'.repeat(10);
  document.body.innerHTML = `<article><div>${paragraphs}</div><section></section><section></section></article>`;
  dataset.below = '';
  noteFirstPage();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  delete dataset.below;
  jest.restoreAllMocks();
});

/** Lets the browser be idle once, and says what has been laid out until then. */
async function beIdle(): Promise<string[]> {
  for (const call of idle.splice(0)) call();
  // What waits for that goes on.
  await new Promise((resolve) => setTimeout(resolve));
  const all = [...document.querySelectorAll<HTMLElement>('article *')];
  return all
    .filter(({ style }) => style.contentVisibility === 'visible')
    .map(({ tagName }) => tagName);
}

it('lays out what is below the screen in the order of the page, one piece in each quiet moment', async () => {
  const done = layOutBelow();
  expect(await beIdle()).toEqual([]);
  expect(await beIdle()).toEqual(['P']);
  expect(await beIdle()).toEqual(['P', 'P']);
  expect(dataset.below).toBe('');
  expect(await beIdle()).toEqual(['P', 'P', 'SECTION']);
  await done;
  expect(dataset.below).toBeUndefined();
});

it('has nothing to do any more when all was laid out for somebody who went to a place', async () => {
  const done = layOutBelow();
  await beIdle();
  layOutNow();
  expect(await beIdle()).toEqual([]);
  await done;
});
