import { describe, expect, it } from '@jest/globals';
import { withinLimits } from './limits';

const long = 'word '.repeat(1_000);

/** Runs a step for a text. Returns the codes of the reported diagnostics. */
function codesOf(text: string, step: () => unknown): string[] {
  const codes: string[] = [];
  withinLimits({ path: 'a.md', text }, ({ code }) => void codes.push(code), step);
  return codes;
}

describe.each([
  ['short', 'word'],
  ['long', long],
])('a step for a %s text', (_, text) => {
  it('is reported as too deep if it overflows the stack', () => {
    const descend = (): number => 1 + descend();
    expect(codesOf(text, descend)).toEqual(['too-deep']);
  });

  it('throws other errors, also of the type `RangeError`', () => {
    const invalid = () => 'a'.repeat(-1);
    expect(() => codesOf(text, invalid)).toThrow('Invalid count value');
  });
});
