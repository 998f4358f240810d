import type { NamedReference } from '#manifest/symbolPage';
import type { CodeRow } from '../../reference/apiPackage';
import { linkRow } from './linkTokens';
import type { SymbolContext } from './symbolContext';

/** Types by name, with their arguments; a link where the type itself has a page. */
export function namedTypes(rows: readonly CodeRow[], { scope }: SymbolContext): NamedReference[] {
  return rows.map((row) => {
    const [head] = linkRow(row, scope);
    return {
      label: row.map(({ text }) => text).join(''),
      ...(head?.href === undefined ? {} : { href: head.href }),
    };
  });
}
