import type { DeclarationToken } from '#manifest/signature';

/** Words in code that lead nowhere although they are neither words of the language nor names given right there. */
export function deadWords(value: unknown): string[] {
  return (
    [...tokensIn(value)]
      .filter(({ kind = 'type', href }) => kind === 'type' && href === undefined)
      // Where lists cut code off, half a word is left.
      .filter(({ text }) => !text.endsWith('…'))
      .flatMap(({ text }) => text.match(/[\p{ID_Start}_][\p{ID_Continue}$]*/gu) ?? [])
  );
}

/** All pieces of code in a value, such as a document. */
function* tokensIn(value: unknown): Generator<DeclarationToken> {
  if (typeof value !== 'object' || value === null) return;
  // Documents have been checked elsewhere; nothing else in them has a text as a field.
  if ('text' in value && typeof value.text === 'string') yield value as DeclarationToken;
  for (const inner of Object.values(value)) yield* tokensIn(inner);
}
