import { describe, expect, it } from '@jest/globals';
import { highlight } from './highlight';
import { grammarOf, languageNames } from './languages';

describe('languages', () => {
  it('lists exactly the names of the grammars that the highlighter has', async () => {
    const { refractor } = await import('refractor/all');
    const own = refractor.listLanguages().filter((name) => !/^(?:plain|plaintext|txt)$/.test(name));

    expect(own.filter((name) => grammarOf(name) === undefined)).toEqual([]);
    for (const name of new Set(languageNames.map((each) => grammarOf(each) ?? '')))
      expect(own).toContain(name);
    expect(languageNames.filter((name) => highlight('a b', name) === undefined)).toEqual([]);
  });
});
