import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectionLink, textDirective } from './SelectionLink';

const prototype = Range.prototype;
beforeEach(() => {
  // jsdom has no layout.
  prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
});
afterEach(() => {
  Reflect.deleteProperty(prototype, 'getBoundingClientRect');
  document.getSelection()?.removeAllRanges();
});

/** Renders the HTML of an article, and returns the range between the marks `[` and `]` in it. */
function rangeIn(html: string): Range {
  const { container } = render(<main />);
  const main = container.querySelector('main');
  if (main === null) throw new Error('There is no main element');
  main.innerHTML = html;
  const range = document.createRange();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    for (const mark of ['[', ']']) {
      const at = text.data.indexOf(mark);
      if (at === -1) continue;
      text.deleteData(at, 1);
      if (mark === '[') range.setStart(text, at);
      else range.setEnd(text, at);
    }
  }
  return range;
}

it('links a short text by its words, which it completes', () => {
  const range = rangeIn('<article><p>A fie[ld, a non-null <b>type</b> or a lis]t.</p></article>');
  expect(textDirective(range)).toBe('field%2C%20a%20non%2Dnull%20type%20or%20a%20list.');
});

it('links a long text and several paragraphs by their first and last words', () => {
  const long = '[one two three four five six seven eight nine ten eleven]';
  expect(textDirective(rangeIn(`<article><p>${long}</p></article>`))).toBe(
    'one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven',
  );
  const two = '<article><p>Zero [one two</p><p>three] four</p></article>';
  expect(textDirective(rangeIn(two))).toBe('one%20two,three');
});

it('links one paragraph if the selection ends before the first word of the next one', () => {
  const range = rangeIn('<article><p>[One two.</p><p>]Three.</p></article>');
  expect(textDirective(range)).toBe('One%20two.');
});

it.each([
  '<nav><p>[Out]</p></nav>',
  '<article><pre>[code]</pre></article>',
  '<article><p>[ ] b</p></article>',
])('links no text in %s', (html) => {
  expect(textDirective(rangeIn(html))).toBeUndefined();
});

it('has a button that copies the link, while a text is selected', async () => {
  const user = userEvent.setup();
  render(<SelectionLink />);
  const range = rangeIn('<article><p>Say [hello] now.</p></article>');
  document.getSelection()?.addRange(range);
  expect(screen.queryByRole('button')).toBeNull();

  fireEvent.pointerUp(document.body);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/#:~:text=hello');
  expect(screen.getByRole('status').textContent).toBe('Copied');

  document.getSelection()?.removeAllRanges();
  fireEvent(document, new Event('selectionchange'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('has the button for a text that was selected before the component was loaded', () => {
  document.getSelection()?.addRange(rangeIn('<article><p>Say [hello] now.</p></article>'));
  render(<SelectionLink />);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInstanceOf(HTMLElement);
});
