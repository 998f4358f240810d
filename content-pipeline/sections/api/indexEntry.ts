import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ApiSymbol } from '../../reference/apiPackage';
import { type ApiPlace, symbolPath } from './apiAddresses';
import type { TextCompiler } from './textCompiler';

/** The maximum length of a declaration on a hover card. */
const signatureLength = 120;

/** Returns the entry of a symbol for hover cards and search. */
export function indexEntry(
  { name, kind, key, headline, comment }: ApiSymbol,
  place: ApiPlace,
  text: TextCompiler,
): SymbolIndexEntry {
  const rest = headline.slice(headline.findIndex((token) => token.kind === 'name') + 1);
  const signature = shorten(rest.map((token) => token.text).join(''));
  const summary = text.words(comment.summary);
  return {
    ...{ name, kind, path: symbolPath(place, key) },
    ...(signature === '' ? {} : { signature }),
    ...(summary === '' ? {} : { summary }),
    ...(comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

function shorten(text: string): string {
  return text.length > signatureLength ? `${text.slice(0, signatureLength - 1).trimEnd()}…` : text;
}
