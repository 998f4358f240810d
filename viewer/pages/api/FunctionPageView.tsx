import type { Signature } from '#manifest/signature';
import type { FunctionPage } from '#manifest/symbolPage';
import { withoutShared } from './documented';
import { Examples } from './Examples';
import { OverloadList } from './OverloadList';
import { Overloads } from './Overloads';
import { Relations } from './Relations';
import { Remarks } from './Remarks';
import { SignatureSections } from './SignatureSections';
import { SymbolHeader } from './SymbolHeader';
import { TypeParameters } from './TypeParameters';

/** A function. One way to call it is explained in sections, several stand in blocks of their own. */
export function FunctionPageView({ page }: { page: FunctionPage }) {
  const [only, ...others] = page.signatures;
  return (
    <article>
      <SymbolHeader page={page}>
        {others.length > 0 ? <OverloadList signatures={page.signatures} /> : undefined}
      </SymbolHeader>
      <Remarks {...page} />
      {others.length === 0 && only !== undefined ? (
        <SingleSignature page={page} signature={only} />
      ) : (
        <>
          <Overloads
            name={page.name}
            shared={page}
            signatures={page.signatures}
            outline={page.outline}
          />
          <Examples id="examples" examples={page.examples} />
        </>
      )}
      <Relations {...page} />
    </article>
  );
}

function SingleSignature({ page, signature }: { page: FunctionPage; signature: Signature }) {
  const own = withoutShared(signature, page);
  return (
    <>
      <Remarks {...own} />
      <TypeParameters parameters={page.typeParameters ?? signature.typeParameters} />
      <SignatureSections signature={signature} throws={page.throws ?? signature.throws} />
      <Examples id="examples" examples={page.examples ?? signature.examples} />
    </>
  );
}
