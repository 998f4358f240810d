import type { DeclarationToken } from '#manifest/signature';

/**
 * Returns the names of types in code that have no link: words in tokens without a link that are neither keywords nor
 * declared in the code.
 */
export function unlinkedTypes(value: unknown): string[] {
  return (
    [...tokensIn(value)]
      .filter(({ kind = 'type', href }) => kind === 'type' && href === undefined)
      // Lists cut code off within words.
      .filter(({ text }) => !text.endsWith('…'))
      .flatMap(({ text }) => text.match(/[\p{ID_Start}_][\p{ID_Continue}$]*/gu) ?? [])
  );
}

/** Yields all tokens of code in a value, such as a page document. */
export function* tokensIn(value: unknown): Generator<DeclarationToken> {
  if (typeof value !== 'object' || value === null) return;
  // Documents have been checked elsewhere; nothing else in them has a text as a field.
  if ('text' in value && typeof value.text === 'string') yield value as DeclarationToken;
  for (const inner of Object.values(value)) yield* tokensIn(inner);
}
