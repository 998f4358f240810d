import type { ClassPage, InterfacePage } from '#manifest/symbolPage';
import { BelowScreen } from '../../ui/BelowScreen';
import { Examples } from './Examples';
import { GlanceList } from './GlanceList';
import { MemberGroups } from './MemberGroups';
import { type Lineage, Relations } from './Relations';
import { Remarks } from './Remarks';
import { SymbolHeader } from './SymbolHeader';
import { TypeParameters } from './TypeParameters';

/** A class or an interface: what it can do first, then how, then all in detail. */
export function MemberedPageView({ page }: { page: ClassPage | InterfacePage }) {
  return (
    <article>
      <SymbolHeader page={page} />
      <GlanceList groups={page.memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <TypeParameters parameters={page.typeParameters} />
      <BelowScreen>
        <MemberGroups groups={page.memberGroups} />
        <Relations {...page} lineage={lineageOf(page)} />
      </BelowScreen>
    </article>
  );
}

function lineageOf(page: ClassPage | InterfacePage): Lineage[] {
  return [
    { message: 'extends', references: page.extends },
    page.kind === 'class'
      ? { message: 'implements', references: page.implements }
      : { message: 'implemented-by', references: page.implementedBy },
    { message: 'extended-by', references: page.extendedBy },
  ];
}
