import { describe, expect, it } from '@jest/globals';
import { grammarName } from './grammars';

describe('the grammar of a fence', () => {
  it('knows the usual languages by their usual names', () => {
    expect(['js', 'ts', 'sh', 'html', 'json'].map((name) => grammarName(name, []))).toEqual([
      'javascript',
      'typescript',
      'bash',
      'markup',
      'json',
    ]);
  });

  it('knows other languages only if the site adds them', () => {
    expect(grammarName('rust', [])).toBeUndefined();
    expect(grammarName('rust', ['rust'])).toBe('rust');
  });

  it('rejects names that are not file names, and names of object methods', () => {
    expect(grammarName('../secret', ['../secret'])).toBeUndefined();
    expect(grammarName('constructor', [])).toBeUndefined();
  });
});
