import type { ReactNode } from 'react';
import type { NamedReference } from '#manifest/member';
import type { RelatedSymbol } from '#manifest/symbolBase';
import type { FunctionPage } from '#manifest/symbolPage';
import { Prose } from '../../content/Prose';
import { SiteLink } from '../../ui/SiteLink';
import { useMessage } from '../../ui/useMessage';
import { SectionHeading } from '../SectionHeading';
import { Fold } from './Fold';
import { ReferenceName } from './MemberLineage';
import styles from './Relations.module.css';
import { SymbolLink } from './SymbolLink';

/** Names that stand in one relation of inheritance to a symbol. */
export interface Lineage {
  message: 'extends' | 'implements' | 'extended-by' | 'implemented-by';
  references: readonly NamedReference[];
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
          <Prose>
            <ul>
              {guides.links.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </Prose>
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
      <ul className={styles.list}>
        {references.map((reference) => (
          <li key={reference.label}>
            <ReferenceName reference={reference} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Longer lists show this many, and the others when asked. */
const shownAtFirst = 12;

function RelatedSymbols({ symbols }: { symbols: readonly RelatedSymbol[] }) {
  const showAll = useMessage('show-all', { count: String(symbols.length) });
  // A list that is little longer is not worth a click.
  const shown = symbols.length <= shownAtFirst + 4 ? symbols.length : shownAtFirst;
  return (
    <>
      <SymbolList symbols={symbols.slice(0, shown)} />
      {symbols.length > shown && (
        <Fold summary={showAll}>
          <SymbolList symbols={symbols.slice(shown)} />
        </Fold>
      )}
    </>
  );
}

/** Symbols in columns. */
export function SymbolList({ symbols }: { symbols: readonly RelatedSymbol[] }) {
  return (
    <ul className={styles.list}>
      {symbols.map(({ label, href, kind, deprecated }) => (
        <li key={href}>
          <SymbolLink name={label} href={href} kind={kind} deprecated={deprecated} />
        </li>
      ))}
    </ul>
  );
}
