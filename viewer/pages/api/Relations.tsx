import type { ReactNode } from 'react';
import type { Descendant, FunctionPage } from '#manifest/symbolPage';
import { Prose } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { SectionHeading } from '../SectionHeading';
import { GuideLinks } from './GuideLinks';
import { RelatedSymbols } from './RelatedSymbols';

/** Names that stand in one relation of inheritance to a symbol. */
export interface Lineage {
  message: 'extends' | 'implements' | 'extended-by' | 'implemented-by';
  references: readonly Descendant[];
}

interface RelationsProps extends Pick<FunctionPage, 'relations' | 'guides'> {
  lineage?: readonly Lineage[];
}

/** What a symbol has to do with others: what it comes from, what uses it. */
export function Relations({ relations, guides, lineage = [] }: RelationsProps) {
  const title = useMessage('relations');
  const ancestry = lineage.filter(({ references }) => references.length > 0);
  if (!guides && relations.length === 0 && ancestry.length === 0) return null;
  return (
    <section>
      <SectionHeading level={2} id="relations">
        {title}
      </SectionHeading>
      {guides && (
        <Part title={guides.title} id={guides.anchor}>
          <GuideLinks links={guides.links} />
        </Part>
      )}
      {ancestry.map((entry) => (
        <LineageList key={entry.message} lineage={entry} />
      ))}
      {relations.map(({ title, anchor, symbols, search }) => (
        <Part key={anchor} title={title} id={anchor}>
          <RelatedSymbols symbols={symbols} />
          {search && (
            <Prose>
              <p>
                <SiteLink href={search.href}>{search.label}</SiteLink>
              </p>
            </Prose>
          )}
        </Part>
      ))}
    </section>
  );
}

interface PartProps {
  title: string;
  id?: string;
  children: ReactNode;
}

function Part({ title, id, children }: PartProps) {
  return (
    <section>
      <SectionHeading level={3} id={id}>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}

function LineageList({ lineage: { message, references } }: { lineage: Lineage }) {
  return (
    <Part title={useMessage(message)}>
      <RelatedSymbols symbols={references} />
    </Part>
  );
}
