import { describe, expect, it } from '@jest/globals';
import { compileText } from '../testing/compileText';

const messages = (...lines: string[]) =>
  compileText(lines).entries.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('cards', () => {
  it('are the items of a list, each with its link as title', () => {
    const { html, reported } = compileText([
      ...[':::cards', '- [Start](./a.md)', '  Install *it*.', '- **[Types](./b.md)**: all of them'],
      ...['- [Next]', '', '  More.', '- Soon', ':::', '', '[Next]: ./c.md'],
    ]);

    expect(html).toBe(
      '<ul className=cards>' +
        '<li className=card><p><a href=/docs/a.md/>Start</a></p><p>Install <em>it</em>.</p></li>' +
        '<li className=card><p><strong><a href=/docs/b.md/>Types</a></strong></p><p>all of them</p></li>' +
        '<li className=card><p><a href=/docs/c.md/>Next</a></p><p>More.</p></li>' +
        '<li><p>Soon</p></li></ul>',
    );
    expect(reported).toEqual([]);
  });

  it('are rendered in the same way on a page with HTML', () => {
    const lines = [':::cards', '- [Start](./a.md) Go.', ':::', ''];
    const { html } = compileText([...lines, '<b>x</b>']);

    expect(html).toContain(`${compileText(lines).html}<p>`);
  });

  it('are reported if there is no list, or more than one', () => {
    expect(messages(':::cards', ':::')).toEqual(['1:1 ":::cards" contains no bulleted list']);
    expect(messages(':::cards', '1. [a](./a.md)', ':::')).toEqual([
      '1:1 ":::cards" contains no bulleted list',
    ]);
    expect(messages(':::cards', '- [a](./a.md)', '', 'b', ':::')).toEqual([
      '4:1 ":::cards" must contain one list and nothing else',
    ]);
    expect(messages(':::cards[A]{b=c}', '- [a](./a.md)', ':::')).toEqual([
      ...['1:1 ":::cards" has an unknown attribute "b"', '1:1 ":::cards" must not have a title'],
    ]);
    expect(compileText([':::cards', 'Words.', ':::']).html).toBe('<p>Words.</p>');
  });
});

describe('steps', () => {
  it('are the items of a numbered list, with any content', () => {
    const { html, reported } = compileText([
      ...[':::steps', '3. Install', '', '   ```sh', '   a', '   ```', '4. Run', ':::'],
    ]);

    expect(html).toContain('<ol className=steps start=3><li><p>Install</p><figure className=code');
    expect(reported).toEqual([]);
  });

  it('are reported if there is no numbered list, or other content', () => {
    expect(messages(':::steps', '- a', ':::')).toEqual([
      '1:1 ":::steps" contains no numbered list',
    ]);
    expect(messages(':::steps', 'a', '', '1. b', ':::')).toEqual([
      '2:1 ":::steps" must contain one list and nothing else',
    ]);
  });
});
