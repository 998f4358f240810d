import type { ReactNode } from 'react';
import type { Link } from '#manifest/primitives';
import type { Descendant, FunctionPage } from '#manifest/symbolPage';
import { Prose } from '../../content/Prose';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { SectionHeading } from '../PageArticle';
import { Collapsible } from './Collapsible';
import columns from './NameColumns.module.css';
import { ReferenceName, SymbolLink } from './SymbolLink';

/** The symbols with one kind of inheritance relation to a symbol, such as "Extended by". */
export interface Lineage {
  message: 'extends' | 'implements' | 'extended-by' | 'implemented-by';
  references: readonly Descendant[];
}

interface RelationsProps extends Pick<FunctionPage, 'relations' | 'guides'> {
  lineage?: readonly Lineage[];
}

/**
 * Renders the relations of a symbol: guides that mention it, its inheritance relations (`lineage`), and other
 * relations, such as the symbols that use it. Renders nothing if there are none.
 */
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
      {relations.map(({ title, anchor, symbols, more, search }) => (
        <Part key={anchor} title={title} id={anchor}>
          <RelatedSymbols symbols={symbols} more={more} />
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

function GuideLinks({ links }: { links: readonly Link[] }) {
  return (
    <CappedList
      items={links}
      list={(some) => (
        <Prose>
          <ul>
            {some.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </Prose>
      )}
    />
  );
}

interface RelatedSymbolsProps {
  symbols: readonly Descendant[];
  /** Text with the number of symbols that the list omits; missing if the list contains all symbols. */
  more?: string | undefined;
}

function RelatedSymbols({ symbols, more }: RelatedSymbolsProps) {
  return <CappedList items={symbols} more={more} list={(some) => <SymbolList symbols={some} />} />;
}

const shownAtFirst = 12;

interface CappedListProps<Item> {
  items: readonly Item[];
  list: (items: readonly Item[]) => ReactNode;
  more?: string | undefined;
}

/**
 * Renders a list. If it has more than `shownAtFirst` + 4 items, the items after the first `shownAtFirst` are collapsed,
 * together with the text `more`. A shorter list is rendered without `more`.
 */
function CappedList<Item>({ items, list, more }: CappedListProps<Item>) {
  const showAll = useMessage('show-all', { count: String(items.length) });
  // A few more items are not worth a click.
  const shown = items.length <= shownAtFirst + 4 ? items.length : shownAtFirst;
  return (
    <>
      {list(items.slice(0, shown))}
      {items.length > shown && (
        <Collapsible summary={showAll}>
          {list(items.slice(shown))}
          {more !== undefined && <p>{more}</p>}
        </Collapsible>
      )}
    </>
  );
}

/** Renders a list of symbols in columns. A symbol has an icon if its page and its kind are known. */
export function SymbolList({ symbols }: { symbols: readonly Descendant[] }) {
  return (
    <ul className={columns.names}>
      {symbols.map(({ label, href, kind, deprecated }) => (
        <li key={href ?? label}>
          {href !== undefined && kind !== undefined ? (
            <SymbolLink name={label} href={href} kind={kind} deprecated={deprecated} />
          ) : (
            <ReferenceName reference={{ label, href }} />
          )}
        </li>
      ))}
    </ul>
  );
}
