import { describe, expect, it } from '@jest/globals';
import { createProgressPrinter } from './terminal';

/** Returns the output of a stage in which `total` files are completed, one every 80 milliseconds. */
function written({ isTerminal = true, isSilent = false, total = 3 } = {}): string {
  let text = '';
  let now = 0;
  const write = (more: string) => {
    text += more;
  };
  const printer = createProgressPrinter({ write, isTerminal, milliseconds: () => now }, isSilent);
  printer.start('Sending');
  for (const done of [1, 2, 3]) {
    now += 80;
    printer.advance(done, total);
  }
  printer.end('3 files');
  return text;
}

describe('createProgressPrinter', () => {
  it('updates the count on a terminal at intervals, and always at the end', () => {
    expect(written()).toBe(
      '  Sending …\r  Sending … 2 of 3\r  Sending … 3 of 3\r  Sending … 3 files, 0.2 s\n',
    );
  });

  it('overwrites a count that is longer than the result', () => {
    const lines = written({ total: 1_000_000_000 }).split('\r');

    expect(lines.slice(1)).toEqual([
      '  Sending … 2 of 1000000000',
      '  Sending … 3 files, 0.2 s \n',
    ]);
  });

  it('writes whole lines without a terminal, and nothing if silent', () => {
    expect(written({ isTerminal: false })).toBe('  Sending … 3 files, 0.2 s\n');
    expect(written({ isSilent: true })).toBe('');
  });
});
