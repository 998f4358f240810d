import type { EnumPage } from '#manifest/symbolPage';
import { EnumMembers } from './EnumMembers';
import { Examples } from './Examples';
import { Relations } from './Relations';
import { Remarks } from './Remarks';
import { SymbolHeader } from './SymbolHeader';

/** An enum: its values in a table. */
export function EnumPageView({ page }: { page: EnumPage }) {
  return (
    <article>
      <SymbolHeader page={page} />
      <Remarks {...page} />
      <EnumMembers members={page.members} />
      <Examples id="examples" examples={page.examples} />
      <Relations {...page} />
    </article>
  );
}
