import { tokenParts } from '#manifest/declarationTokens';
import { declarationTokenSchema } from '#manifest/signature';
import type { CodeToken } from '../../../reference/apiPackage';

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

/** The fields of documents that contain lines of code. */
const codeFields = new Set(['constraint', 'declaration', 'default', 'signature', 'type']);

/** Yields all tokens of code in a value, such as a page document. */
export function* tokensIn(value: unknown): Generator<CodeToken> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (codeFields.has(name) && Array.isArray(inner)) yield* tokensOf(inner);
    else yield* tokensIn(inner);
  }
}

/** Yields the tokens of a line or of several lines. */
function* tokensOf(rows: readonly unknown[]): Generator<CodeToken> {
  for (const token of rows) {
    const { success, data } = declarationTokenSchema.safeParse(token);
    if (!success) {
      if (Array.isArray(token)) yield* tokensOf(token);
      continue;
    }
    const [text, kind, href] = tokenParts(data);
    yield { text, ...(kind && { kind }), ...(href && { href }) };
  }
}
