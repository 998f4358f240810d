import type { ApiSignature, CodeRow } from '../../reference/apiPackage';

/** Words that say nothing about which type is meant. */
const minorWords = new Set(['readonly', 'null', 'undefined', 'keyof', 'typeof', 'unique']);

/** As many words as an address can well bear. */
const wordLimit = 6;

/**
 * What tells overloads from each other in addresses: the names of what they take, or the types where
 * the names are the same. So an anchor stays when overloads change their order.
 */
export function overloadNames(signatures: readonly ApiSignature[]): string[] {
  const byName = signatures.map(({ parameters }) => parameters.map(({ name }) => name).join('-'));
  return signatures.map(({ parameters }, index) => {
    const name = byName[index] ?? '';
    const isUnique = byName.filter((other) => other === name).length === 1;
    const words = isUnique
      ? parameters.map((parameter) => parameter.name)
      : parameters.map(typeWord);
    return ['overload', ...words.slice(0, wordLimit)].join('-');
  });
}

function typeWord({ type }: { type: CodeRow }): string {
  const words = type.flatMap(({ text }) => text.match(/[\p{L}\p{N}_$]+/gu) ?? []);
  return words.find((word) => !minorWords.has(word)) ?? 'none';
}
