import { describe, expect, it } from '@jest/globals';
import { missingEvidence, problemsOf, unknownTags } from './problems';
import { type Means, type Sentence, sentences } from './sentences';

const seen: Sentence = { id: 'a', says: 'It is visible.' };
const done: Sentence = { id: 'a', says: 'It opens.', isAction: true };
const missing = (sentence: Sentence, ...means: Means[]) =>
  missingEvidence([sentence], new Map([['@a', new Set(means)]]));

describe('a sentence', () => {
  it('must be proved by a test that passed', () => {
    expect(missingEvidence([seen], new Map())).toEqual([
      'no passed test covers @a: It is visible.',
    ]);
  });

  it('must be proved on both screens', () => {
    expect(missing(seen, 'desktop')).toEqual(['@a was not tested with phone: It is visible.']);
    expect(missing(seen, 'desktop', 'phone')).toEqual([]);
  });

  it('must be proved with every input when it is about an action', () => {
    expect(missing(done, 'desktop', 'phone', 'mouse')).toEqual([
      '@a was not tested with keyboard, touch: It opens.',
    ]);
    expect(missing(done, 'desktop', 'phone', 'mouse', 'keyboard', 'touch')).toEqual([]);
  });

  it('must be proved with all means but those that a reason excludes', () => {
    const hover: Sentence = { ...done, without: { touch: 'Touch has no hover.' } };
    expect(missing(hover, 'desktop', 'phone', 'mouse')).toEqual([
      '@a was not tested with keyboard: It opens.',
    ]);
    expect(missing(hover, 'desktop', 'phone', 'mouse', 'keyboard')).toEqual([]);
  });

  it('needs no test when it has a reason', () => {
    expect(missingEvidence([{ ...seen, notApplicable: 'There is none.' }], new Map())).toEqual([]);
  });
});

it('an unknown tag is reported once', () => {
  expect(unknownTags(['@a', '@b', '@b'], [seen])).toEqual([
    'unknown tag @b: no sentence has this id',
  ]);
});

describe('the list of sentences', () => {
  it('is valid', () => {
    expect(problemsOf(sentences)).toEqual([]);
  });

  it('must not have duplicate ids or reasons for inputs that are not required', () => {
    expect(problemsOf([seen, done])).toEqual(['several sentences have the id @a']);
    expect(problemsOf([{ ...seen, without: { touch: 'No touch.' } }])).toEqual([
      '@a has a reason for an input that is not required',
    ]);
  });
});
