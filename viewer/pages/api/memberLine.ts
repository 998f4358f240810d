import type { DeclarationRow } from '#manifest/signature';
import type { Member } from '#manifest/symbolPage';
import { rowText } from './declarationText';

/** A member as a heading and what follows it in code. */
export interface MemberLine {
  /** The name; of a constructor, how it is called. */
  head: string;
  /** `(name: string): Type` or `?: Type`; missing where the declaration takes more than one line. */
  tail?: DeclarationRow;
}

/** Cuts a member's declaration after its name, so that the heading can be read as a part of it. */
export function memberLine({ name, kind, declaration, signatures = [] }: Member): MemberLine {
  const [row = [], ...others] = declaration;
  const position = row.findIndex(
    (token) => token.kind === 'name' || (token.kind === undefined && token.text === name),
  );
  const head = kind === 'constructor' ? constructorCall(row, position) : name;
  if (position < 0 || others.length > 0 || signatures.length > 1) return { head };
  return { head, tail: row.slice(position + 1) };
}

/** `new Name`. */
function constructorCall(row: DeclarationRow, position: number): string {
  return position < 0 ? 'new' : rowText(row.slice(0, position + 1)).trim();
}
