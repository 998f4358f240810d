import type { Fence } from './readFences';

/** The languages of code blocks that tutorials may use, each with the words that may follow the language. */
const wordsByLanguage: Record<string, readonly string[]> = {
  js: ['server', 'client', 'legacy'],
  mjs: ['server', 'client', 'legacy'],
  ts: ['server', 'client', 'legacy', 'types'],
  graphql: ['request'],
  json: ['variables', 'response'],
  text: ['output'],
  bash: [],
  sh: [],
  http: [],
};

/**
 * Returns the problems in the first line of a code block, such as an unknown language or an unknown word after the
 * language.
 */
export function checkWords(fence: Fence): string[] {
  const known = wordsByLanguage[fence.language];
  if (known === undefined) {
    const languages = Object.keys(wordsByLanguage).join(', ');
    return [`${fence.place}: unknown language "${fence.language}"; known are ${languages}`];
  }
  const unknown = fence.words.filter((word) => !known.includes(word));
  const problems = unknown.map(
    (word) =>
      `${fence.place}: unknown word "${word}" after ${fence.language}; known are ${[...known, 'title="…"', '{…}'].join(', ')}`,
  );
  if (fence.fragment !== undefined && !isCode(fence)) {
    problems.push(`${fence.place}: only js, mjs and ts can be a fragment`);
  }
  if (fence.title !== undefined && !/^\.?\w[\w.-]*(\/\w[\w.-]*)*$/.test(fence.title)) {
    problems.push(`${fence.place}: title "${fence.title}" is not a relative file name`);
  }
  return problems;
}

/** Tests if a code block is JavaScript or TypeScript, which must be run or type-checked. */
export function isCode(fence: Fence): boolean {
  return ['js', 'mjs', 'ts'].includes(fence.language);
}
