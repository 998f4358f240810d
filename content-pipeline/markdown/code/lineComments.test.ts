import { describe, expect, it } from '@jest/globals';
import { readLineComments } from './lineComments';

const read = (...lines: string[]) => readLineComments(lines.join('\n'));
const range = (first: number, last = first) => ({ first, last });
const none = { marks: [], added: [], removed: [], focused: [] };

describe('readLineComments', () => {
  it.each([
    ['b // [!code ++]', { added: [range(2)] }],
    ['b // [!code --]', { removed: [range(2)] }],
    ['b // [!code focus]', { focused: [range(2)] }],
    ['b // [!code highlight]', { marks: [range(2)] }],
    ['b // [!code hl:2]', { marks: [range(2, 3)] }],
    ['b // [!code highlight:9]', { marks: [range(2, 3)] }],
    ['b // [!code error]', { marks: [range(2)] }],
    ['b // [!code warning]', { marks: [range(2)] }],
    ['b # [!code ++]', { added: [range(2)] }],
    ['b <!-- [!code ++] -->', { added: [range(2)] }],
    ['b /* [!code ++] */', { added: [range(2)] }],
    ['b {/* [!code ++] */}', { added: [range(2)] }],
    ['b -- [!code ++]', { added: [range(2)] }],
    ['b ; [!code ++]', { added: [range(2)] }],
    ['b // [!code ++] // [!code focus]', { added: [range(2)], focused: [range(2)] }],
    ['b // [!code word:c]', {}],
    ['// [!code word:c]\nb', {}],
  ])('removes the comment in "%s"', (line, marks) => {
    expect(read('a', line, 'c')).toEqual({ ...none, text: 'a\nb\nc', ...marks });
  });

  it.each([
    ['// highlight-next-line', 'b'],
    ['# highlight-start', 'b', '# highlight-end'],
    ['<!-- highlight-start -->', 'b', '<!-- highlight-end -->'],
    ['  {/* highlight-next-line */}', 'b'],
    ['// [!code highlight]', 'b'],
    ['// highlight-start', 'b', '// highlight-start', '// highlight-end', '// highlight-end'],
  ])('removes lines that consist of a comment: %s', (...lines) => {
    const { text, marks } = read('a', ...lines, 'c');

    expect(text).toBe('a\nb\nc');
    if (lines.length < 4) expect(marks).toEqual([range(2)]);
  });

  it('marks all lines after a start without an end', () => {
    expect(read('// highlight-start', 'a', 'b')).toMatchObject({ marks: [range(1, 2)] });
    expect(read('a', '// highlight-next-line')).toEqual({ ...none, text: 'a' });
  });

  it.each([
    'a [!code ++]',
    "a = '// [!code ++]'",
    'a // [!code wow]',
    'highlight-next-line',
    '// a',
  ])('does not change "%s"', (text) => {
    expect(read(text)).toEqual({ ...none, text });
  });

  it('shows escaped comments', () => {
    expect(read('a // [!!code ++]')).toEqual({ ...none, text: 'a // [!code ++]' });
  });
});
