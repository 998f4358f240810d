import { type ReactNode, useEffect } from 'react';
import type { SearchKind } from '#manifest/search';
import { Icon, type IconName } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { useSheet } from '../ui/useSheet';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { MatchRange } from './engine/engine';
import sheet from './searchResults.sheet.css';
import type { SearchProgress, ShownResult } from './useSearch';
import { useSearchMessage } from './useSearchMessage';

interface SearchResultsProps {
  id: string;
  progress: SearchProgress;
}

/** Renders the results of a search. If there are no results, renders similar names instead. */
export function SearchResults({ id, progress }: SearchResultsProps) {
  useSheet(sheet);
  const { shown, isFound, chosen, state, dispatch } = progress;
  const nearest = useSearchMessage('search-nearest');

  // Only keys can select a result that is not visible.
  useEffect(() => {
    if (state.chosen === undefined) return;
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, state.chosen]);

  const options = shown.map((result, at) => (
    <SearchOption
      key={result.key}
      id={optionId(id, at)}
      result={result}
      isChosen={at === chosen}
      onOpen={() => dispatch({ type: 'open', key: result.key })}
    />
  ));
  return (
    <div
      id={id}
      className="search-results"
      role="listbox"
      aria-label={useSearchMessage('search-results')}
      hidden={shown.length === 0}
    >
      {isFound || shown.length === 0 ? (
        options
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a list of options is grouped by roles.
        <div role="group" aria-labelledby={`${id}-nearest`}>
          <div className="search-group" id={`${id}-nearest`}>
            {nearest}
          </div>
          {options}
        </div>
      )}
    </div>
  );
}

/** Returns the id of the element of a result. `list` is the id of the list's element, and `index` the position. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

interface SearchOptionProps {
  id: string;
  result: ShownResult;
  isChosen: boolean;
  onOpen?: () => void;
}

/**
 * Renders a result of the search: a link or, for members with the same name, a button that opens the list of these
 * members. Readers select the result with keys while the search field has the focus.
 */
export function SearchOption({ id, result, isChosen, onOpen }: SearchOptionProps) {
  const { entry, level, alike } = result;
  const option = {
    ...{ id, className: 'search-option', role: 'option', tabIndex: -1 },
    ...{ 'aria-selected': isChosen, 'data-level': level },
  };
  const content = <OptionContent result={result} />;
  return alike === undefined ? (
    <SiteLink {...option} href={entry.href}>
      {content}
    </SiteLink>
  ) : (
    <button {...option} type="button" onClick={onOpen}>
      {content}
    </button>
  );
}

function OptionContent({ result }: Pick<SearchOptionProps, 'result'>) {
  const { entry, matches, snippet, place, level, more, alike } = result;
  const { title, kind, context, preview, deprecated } = entry;
  const old = useSearchMessage('deprecated').toLowerCase();
  const further = useSearchMessage('search-more', { count: String(more) });
  const symbols = useSearchMessage('search-alike', { count: String(alike) });
  // The page of a heading or a member is the row above.
  const isBelow = level > 0 && kind !== 'member';
  const around = [place, alike === undefined ? !isBelow && context : symbols];
  return (
    <>
      <KindMark kind={kind} />
      <span className="search-title" data-deprecated={deprecated}>
        <Marked text={title} matches={matches} />
        {deprecated && <VisuallyHidden> {old}</VisuallyHidden>}
      </span>
      <span className="search-context">{around.filter(Boolean).join(' · ')}</span>
      {alike === undefined &&
        (snippet ? (
          <span className="search-preview">
            <Marked text={snippet.text} matches={snippet.matches} />
          </span>
        ) : (
          preview !== undefined && (
            <span className="search-preview" data-code={isSignature(preview) || undefined}>
              {preview}
            </span>
          )
        ))}
      {more !== undefined && <span className="search-more">{further}</span>}
    </>
  );
}

function isSignature(preview: string): boolean {
  return /[(:<|=]/.test(preview) && !/[.!?…]$/.test(preview);
}

/** The component that renders the icon of each kind of result. Filters are shown in the order of the keys. */
const marks: { readonly [Kind in SearchKind]: (props: { kind: Kind }) => ReactNode } = {
  page: ({ kind }) => <TextMark kind={kind} icon="note" />,
  heading: ({ kind }) => <TextMark kind={kind} icon="link" />,
  post: ({ kind }) => <TextMark kind={kind} icon="edit" />,
  function: SymbolMark,
  class: SymbolMark,
  interface: SymbolMark,
  type: SymbolMark,
  enum: SymbolMark,
  variable: SymbolMark,
  namespace: SymbolMark,
  member: ({ kind }) => <TextMark kind={kind} />,
};

/** All kinds of results, in the order in which the filters are shown. */
export const searchKinds = Object.keys(marks) as readonly SearchKind[];

function KindMark({ kind }: { kind: SearchKind }) {
  // The table has a component for exactly this kind, which TypeScript cannot relate to `kind`.
  const Mark = marks[kind] as (props: { kind: SearchKind }) => ReactNode;
  return <Mark kind={kind} />;
}

function TextMark({ kind, icon }: { kind: SearchKind; icon?: IconName }) {
  const name = useSearchMessage(`kind-${kind}`);
  return (
    <span className="search-mark" data-kind={kind} title={name}>
      {icon ? <Icon name={icon} /> : <span aria-hidden="true">m</span>}
      <VisuallyHidden>{name} </VisuallyHidden>
    </span>
  );
}

interface MarkedProps {
  text: string;
  /** Ranges to highlight, from left to right and without overlaps. */
  matches: readonly MatchRange[];
}

function Marked({ text, matches }: MarkedProps) {
  const ends = [0, ...matches.map(([, end]) => end)];
  return (
    <>
      {matches.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
