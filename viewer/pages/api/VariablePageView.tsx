import type { VariablePage } from '#manifest/symbolPage';
import { Examples } from './Examples';
import { GlanceList } from './GlanceList';
import { MemberGroups } from './MemberGroups';
import { Relations } from './Relations';
import { Remarks } from './Remarks';
import { SymbolHeader } from './SymbolHeader';

/** A variable, with its members where it is an object whose members are known. */
export function VariablePageView({ page }: { page: VariablePage }) {
  const { memberGroups = [] } = page;
  return (
    <article>
      <SymbolHeader page={page} />
      <GlanceList groups={memberGroups} declaration={page.declaration} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <MemberGroups groups={memberGroups} />
      <Relations {...page} />
    </article>
  );
}
