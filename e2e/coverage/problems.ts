import type { Evidence } from './evidence';
import { requiredMeans, type Sentence } from './sentences';

/** Returns an error for each tag without a sentence. */
export function unknownTags(tags: Iterable<string>, sentences: readonly Sentence[]): string[] {
  const known = new Set(sentences.map(({ id }) => `@${id}`));
  return [...new Set(tags)]
    .filter((tag) => !known.has(tag))
    .map((tag) => `No sentence is called ${tag}`);
}

/** Returns an error for each sentence that is not proved, or not with every required screen and input. */
export function missingEvidence(sentences: readonly Sentence[], evidence: Evidence): string[] {
  return sentences.flatMap((sentence) => {
    if (sentence.notApplicable !== undefined) return [];
    const proved = evidence.get(`@${sentence.id}`);
    if (proved === undefined)
      return [`No test that passed proves @${sentence.id}: ${sentence.says}`];
    const lacking = requiredMeans(sentence).filter((means) => !proved.has(means));
    if (lacking.length === 0) return [];
    return [`@${sentence.id} is not proved with ${lacking.join(', ')}: ${sentence.says}`];
  });
}

/** Returns errors of the list: duplicate ids, and reasons for inputs that are not required. */
export function problemsOf(sentences: readonly Sentence[]): string[] {
  const ids = sentences.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const idle = sentences.filter(
    ({ isAction, without = {} }) =>
      isAction !== true &&
      (['mouse', 'keyboard', 'touch'] as const).some((input) => without[input]),
  );
  return [
    ...twice.map((id) => `Two sentences are called @${id}`),
    ...idle.map(({ id }) => `@${id} has a reason for an input that is not required`),
  ];
}
