import type { Declaration, DeclarationRow } from '#manifest/signature';
import { codeFence, codeSpan } from '../../markdown/printing/codeFence';

/** A declaration as a block of TypeScript. */
export function declarationBlock(declaration: Declaration): string {
  return declaration.length === 0 ? '' : codeFence(declaration.map(rowText).join('\n'), 'ts');
}

/** A type, or a declaration in one line, as code within a sentence. */
export function rowCode(row: DeclarationRow | undefined): string {
  return row === undefined || row.length === 0 ? '' : codeSpan(rowText(row));
}

function rowText(row: DeclarationRow): string {
  return row.map((token) => token.text).join('');
}
