import type { Evidence } from './evidence';
import { requiredMeans, type Sentence } from './sentences';

/** Returns a message for each different tag that does not consist of `@` and the id of a sentence. */
export function unknownTags(tags: Iterable<string>, sentences: readonly Sentence[]): string[] {
  const known = new Set(sentences.map(({ id }) => `@${id}`));
  return [...new Set(tags)]
    .filter((tag) => !known.has(tag))
    .map((tag) => `unknown tag ${tag}: no sentence has this id`);
}

/**
 * Returns a message for each sentence that no passed test covers, or that was not tested with all required screens and
 * input methods.
 */
export function missingEvidence(sentences: readonly Sentence[], evidence: Evidence): string[] {
  return sentences.flatMap((sentence) => {
    if (sentence.notApplicable !== undefined) return [];
    const proved = evidence.get(`@${sentence.id}`);
    if (proved === undefined) return [`no passed test covers @${sentence.id}: ${sentence.says}`];
    const lacking = requiredMeans(sentence).filter((means) => !proved.has(means));
    if (lacking.length === 0) return [];
    return [`@${sentence.id} was not tested with ${lacking.join(', ')}: ${sentence.says}`];
  });
}

/**
 * Returns messages about the list of sentences: about duplicate ids, and about reasons to omit inputs that are not
 * required.
 */
export function problemsOf(sentences: readonly Sentence[]): string[] {
  const ids = sentences.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const idle = sentences.filter(
    ({ isAction, without = {} }) =>
      isAction !== true &&
      (['mouse', 'keyboard', 'touch'] as const).some((input) => without[input]),
  );
  return [
    ...twice.map((id) => `several sentences have the id @${id}`),
    ...idle.map(({ id }) => `@${id} has a reason for an input that is not required`),
  ];
}
