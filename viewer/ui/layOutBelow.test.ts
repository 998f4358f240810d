import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { layOutBelow } from './layOutBelow';
import { noteFirstPage } from './quietMoment';

const { dataset } = document.documentElement;
let beIdle = () => {};

beforeEach(() => {
  const requestIdleCallback = (call: () => void) => {
    beIdle = call;
  };
  Object.assign(window, { requestIdleCallback });
  const paragraphs = '<p>Text</p>'.repeat(14);
  document.body.innerHTML = `<article><nav><ul>${'<li></li>'.repeat(9)}</ul></nav>
    <div>${paragraphs}</div><section></section><section></section></article>`;
  dataset.below = '';
  noteFirstPage();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  delete dataset.below;
});

/** The elements that have been laid out, after the next pause. */
async function laidOut(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return [...document.querySelectorAll('[data-laid-out]')].map(({ tagName }) => tagName);
}

it('lays out what is below the screen in a quiet moment, piece by piece in the order of the page', async () => {
  const done = layOutBelow();
  expect(await laidOut()).toEqual([]);
  beIdle();
  expect(await laidOut()).toEqual(['P']);
  expect(await laidOut()).toEqual(['P', 'P']);
  expect(dataset.below).toBe('');
  expect(await laidOut()).toEqual(['P', 'P', 'SECTION']);
  await done;
  expect(dataset.below).toBeUndefined();
});

it('stops when all was laid out for somebody who scrolls or goes to a place', async () => {
  const done = layOutBelow();
  await laidOut();
  beIdle();
  expect(await laidOut()).toEqual(['P']);
  delete dataset.below;
  await done;
  expect(await laidOut()).toEqual(['P']);
});
