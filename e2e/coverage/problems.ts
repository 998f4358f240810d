import type { Evidence } from './evidence';
import { meansNeeded, type Sentence } from './sentences';

/** Names what tests claim to prove and no sentence says. */
export function unknownTags(tags: Iterable<string>, sentences: readonly Sentence[]): string[] {
  const known = new Set(sentences.map(({ id }) => `@${id}`));
  return [...new Set(tags)]
    .filter((tag) => !known.has(tag))
    .map((tag) => `No sentence is called ${tag}`);
}

/** Names the sentences that nothing proves, and the screens and inputs that others lack. */
export function lackingProofs(sentences: readonly Sentence[], evidence: Evidence): string[] {
  return sentences.flatMap((sentence) => {
    if (sentence.notApplicable !== undefined) return [];
    const proved = evidence.get(`@${sentence.id}`);
    if (proved === undefined)
      return [`No test that passed proves @${sentence.id}: ${sentence.says}`];
    const lacking = meansNeeded(sentence).filter((means) => !proved.has(means));
    if (lacking.length === 0) return [];
    return [`@${sentence.id} is not proved with ${lacking.join(', ')}: ${sentence.says}`];
  });
}

/** Names what stands in the list and cannot be: a reason for an input of what nobody does, an id twice. */
export function problemsOf(sentences: readonly Sentence[]): string[] {
  const ids = sentences.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const idle = sentences.filter(
    ({ isDone, without = {} }) =>
      isDone !== true && (['mouse', 'keyboard', 'touch'] as const).some((input) => without[input]),
  );
  return [
    ...twice.map((id) => `Two sentences are called @${id}`),
    ...idle.map(({ id }) => `@${id} gives a reason for an input that it need not have`),
  ];
}
