import { describe, expect, it } from '@jest/globals';
import { showContent } from '../testing/compileText';
import { highlight } from './highlight';
import { markLines } from './markLines';

describe('markLines', () => {
  it('wraps marked lines, including their line breaks', () => {
    const lines = markLines([{ type: 'text', value: 'a\nb\nc' }], {
      marks: [{ first: 2, last: 9 }],
    });

    expect(showContent(lines)).toBe(
      'a\n<span className=line.marked>b\n</span><span className=line.marked>c</span>',
    );
  });

  it('adds a plus or minus to changed lines as a property, not as text', () => {
    const lines = markLines([{ type: 'text', value: 'a\nb\nc' }], {
      ...{ marks: [{ first: 3, last: 3 }], firstNumber: 7 },
      ...{ added: [{ first: 2, last: 2 }], removed: [{ first: 1, last: 1 }] },
    });

    expect(showContent(lines)).toBe(
      '<span className=line.marked dataChange=− dataLine=7>a\n</span>' +
        '<span className=line.marked dataChange=+ dataLine=8>b\n</span>' +
        '<span className=line.marked dataLine=9>c</span>',
    );
  });

  it('adds labels as a property of the first line', () => {
    const lines = markLines([{ type: 'text', value: 'a\nb' }], {
      marks: [{ first: 1, last: 2, label: '1. Read' }],
    });

    expect(showContent(lines)).toBe(
      '<span className=line.marked dataLabel="1. Read">a\n</span><span className=line.marked>b</span>',
    );
  });

  it('dims lines outside the focus', () => {
    const lines = markLines([{ type: 'text', value: 'a\nb\nc' }], {
      ...{ marks: [{ first: 3, last: 3 }], focused: [{ first: 2, last: 2 }] },
    });

    expect(showContent(lines)).toBe(
      '<span className=line.dimmed>a\n</span>b\n<span className=line.marked.dimmed>c</span>',
    );
  });

  it('divides tokens that span several lines', () => {
    const tokens = highlight(`\`a\nb\${c\n}\`\n`, 'js') ?? [];
    const text = (line: number) =>
      showContent(markLines(tokens, { marks: [{ first: line, last: line }] })).replace(
        /<span className=[a-z]>/g,
        '(',
      );

    expect(text(1)).toMatch(/^<span className=line.marked>\(`a<\/span>\n<\/span>\(b\(/);
    expect(text(2).replaceAll('</span>', ')')).toContain('<span className=line.marked>(b(${)c)\n)');
  });

  it('joins texts if no line is marked', () => {
    const tokens = [{ type: 'text' as const, value: 'a\n\nb' }];

    expect(markLines(tokens, { marks: [{ first: 7, last: 8 }] })).toEqual(tokens);
  });

  it('numbers all lines from the given number on', () => {
    const tokens = [{ type: 'text' as const, value: 'a\nb' }];
    const marks = [{ first: 2, last: 2 }];

    expect(showContent(markLines(tokens, { marks, firstNumber: 9 }))).toBe(
      '<span className=line dataLine=9>a\n</span><span className=line.marked dataLine=10>b</span>',
    );
  });
});
