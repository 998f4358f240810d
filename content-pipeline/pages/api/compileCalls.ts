import type { Signature } from '#manifest/signature';
import type { ApiSignature } from '../../reference/apiPackage';
import { compileSignature } from './compileSignature';
import { overloadNames } from './overloadNames';
import type { SymbolContext } from './symbolContext';

/** Compiles the ways to call the symbol of a page; the parts of a single one need no longer names. */
export function compileCalls(
  signatures: readonly ApiSignature[],
  context: SymbolContext,
): Signature[] {
  const names = signatures.length > 1 ? overloadNames(signatures) : [];
  return signatures.map((signature, index) => {
    const own = names[index];
    return compileSignature(
      signature,
      {
        signature: own ?? 'signature',
        parameter: own ?? 'parameter',
        typeParameter: own ?? 'type-parameter',
      },
      context,
    );
  });
}
