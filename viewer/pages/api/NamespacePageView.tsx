import type { NamespacePage } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { SectionHeading } from '../SectionHeading';
import { Examples } from './Examples';
import { Relations } from './Relations';
import { Remarks } from './Remarks';
import { SymbolHeader } from './SymbolHeader';
import { SymbolList } from './SymbolList';

/** A namespace and the names in it. */
export function NamespacePageView({ page }: { page: NamespacePage }) {
  const title = useMessage('members');
  return (
    <article>
      <SymbolHeader page={page} />
      <Remarks {...page} />
      <Examples id="examples" examples={page.examples} />
      <section>
        <SectionHeading level={2} id="members">
          {title}
        </SectionHeading>
        <SymbolList symbols={page.symbols} />
      </section>
      <Relations {...page} />
    </article>
  );
}
