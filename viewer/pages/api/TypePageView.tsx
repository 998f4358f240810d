import type { TypePage } from '#manifest/symbolPage';
import { Examples } from './Examples';
import { GlanceList } from './GlanceList';
import { MemberGroups } from './MemberGroups';
import { OverloadList } from './OverloadList';
import { Overloads } from './Overloads';
import { Relations } from './Relations';
import { Remarks } from './Remarks';
import { SignatureSections } from './SignatureSections';
import { SymbolHeader } from './SymbolHeader';
import { TypeParameters } from './TypeParameters';
import { UnionMembers } from './UnionMembers';

/** A type alias: a union as its parts, a function as calls, an object as members. */
export function TypePageView({ page }: { page: TypePage }) {
  const { signatures = [], memberGroups = [] } = page;
  const [only, ...others] = signatures;
  const ownTypeParameters = others.length === 0 ? (only?.typeParameters ?? []) : [];
  return (
    <article>
      <SymbolHeader page={page}>
        {others.length > 0 ? <OverloadList signatures={signatures} /> : undefined}
      </SymbolHeader>
      <GlanceList groups={memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <UnionMembers members={page.unionMembers} />
      <TypeParameters parameters={[...(page.typeParameters ?? []), ...ownTypeParameters]} />
      {others.length > 0 && (
        <Overloads name={page.name} shared={page} signatures={signatures} outline={page.outline} />
      )}
      {others.length === 0 && only !== undefined && (
        <SignatureSections signature={only} throws={page.throws ?? only.throws} />
      )}
      <Examples id="examples" examples={page.examples} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}
