import { describe, expect, it } from '@jest/globals';
import { lackingProofs, problemsOf, unknownTags } from './problems';
import { type Means, type Sentence, sentences } from './sentences';

const seen: Sentence = { id: 'a', says: 'It stands.' };
const done: Sentence = { id: 'a', says: 'It opens.', isDone: true };
const complain = (sentence: Sentence, ...means: Means[]) =>
  lackingProofs([sentence], new Map([['@a', new Set(means)]]));

describe('a sentence', () => {
  it('must be proved by a test that passed', () => {
    expect(lackingProofs([seen], new Map())).toEqual(['No test that passed proves @a: It stands.']);
  });

  it('must be proved on both screens', () => {
    expect(complain(seen, 'desktop')).toEqual(['@a is not proved with phone: It stands.']);
    expect(complain(seen, 'desktop', 'phone')).toEqual([]);
  });

  it('must be proved with every input where it is about what readers do', () => {
    expect(complain(done, 'desktop', 'phone', 'mouse')).toEqual([
      '@a is not proved with keyboard, touch: It opens.',
    ]);
    expect(complain(done, 'desktop', 'phone', 'mouse', 'keyboard', 'touch')).toEqual([]);
  });

  it('need not be proved with what a reason excludes, and with all else', () => {
    const hover: Sentence = { ...done, without: { touch: 'A finger does not hover.' } };
    expect(complain(hover, 'desktop', 'phone', 'mouse')).toEqual([
      '@a is not proved with keyboard: It opens.',
    ]);
    expect(complain(hover, 'desktop', 'phone', 'mouse', 'keyboard')).toEqual([]);
  });

  it('needs no test where it says why', () => {
    expect(lackingProofs([{ ...seen, notApplicable: 'There is none.' }], new Map())).toEqual([]);
  });
});

it('a tag that names no sentence is told once', () => {
  expect(unknownTags(['@a', '@b', '@b'], [seen])).toEqual(['No sentence is called @b']);
});

describe('the list of sentences', () => {
  it('has no failure', () => {
    expect(problemsOf(sentences)).toEqual([]);
  });

  it('may not name one twice, nor excuse an input that nobody asks for', () => {
    expect(problemsOf([seen, done])).toEqual(['Two sentences are called @a']);
    expect(problemsOf([{ ...seen, without: { touch: 'Why not?' } }])).toEqual([
      '@a gives a reason for an input that it need not have',
    ]);
  });
});
