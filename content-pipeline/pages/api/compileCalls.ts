import type { Signature } from '#manifest/signature';
import type { ApiSignature } from '../../reference/apiPackage';
import { compileSignature } from './compileSignature';
import { overloadName } from './overloadName';
import type { SymbolContext } from './symbolContext';

/** Compiles the ways to call the symbol of a page; the parts of a single one need no longer names. */
export function compileCalls(
  signatures: readonly ApiSignature[],
  context: SymbolContext,
): Signature[] {
  return signatures.map((signature) => {
    const own = signatures.length > 1 ? overloadName(signature) : undefined;
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
