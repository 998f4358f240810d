import { useEffect } from 'react';
import type { SearchKind } from '#manifest/search';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { useSheet } from '../ui/useSheet';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { MatchRange } from './engine/engine';
import sheet from './searchResults.sheet.css';
import type { SearchProgress, ShownResult } from './useSearch';

interface SearchResultsProps {
  /** The id of the list. */
  id: string;
  progress: SearchProgress;
}

/** What was found, by section; where that is nothing, what is spelt alike. */
export function SearchResults({ id, progress }: SearchResultsProps) {
  useSheet(sheet);
  const { groups, shown, chosen, state } = progress;
  const nearest = useMessage('search-nearest');
  const lists = groups.length > 0 ? groups : [{ id: 'nearest', label: nearest, results: shown }];
  const first = startsOf(lists.map(({ results }) => results.length));

  // The keyboard alone chooses one that is out of sight.
  useEffect(() => {
    if (state.chosen === undefined) return;
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, state.chosen]);

  return (
    <div
      id={id}
      className="search-results"
      role="listbox"
      aria-label={useMessage('search-results')}
      hidden={shown.length === 0}
    >
      {shown.length > 0 &&
        lists.map((list, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options is grouped by roles.
          <div key={list.id} role="group" aria-labelledby={`${id}-${list.id}`}>
            <div className="search-group" id={`${id}-${list.id}`}>
              {list.label}
            </div>
            {list.results.map((result, index) => {
              const at = (first[place] ?? 0) + index;
              return (
                <SearchOption
                  key={result.key}
                  id={optionId(id, at)}
                  result={result}
                  isChosen={at === chosen}
                />
              );
            })}
          </div>
        ))}
    </div>
  );
}

/** The id of a result, counted over all groups. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** Where each group begins, counted over all of them. */
function startsOf(lengths: readonly number[]): number[] {
  let sum = 0;
  return lengths.map((length) => {
    sum += length;
    return sum - length;
  });
}

interface SearchOptionProps {
  id: string;
  result: ShownResult;
  isChosen: boolean;
}

/** A result: a link that is chosen from the field, which keeps the focus. */
export function SearchOption({ id, result, isChosen }: SearchOptionProps) {
  const { entry, matches, snippet, place } = result;
  const { title, href, kind, context, preview, deprecated } = entry;
  const old = useMessage('deprecated').toLowerCase();
  const around = [context, place].filter(Boolean).join(' · ');
  return (
    <SiteLink
      id={id}
      className="search-option"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href}
    >
      <KindMark kind={kind} />
      <span className="search-title" data-deprecated={deprecated}>
        <Marked text={title} matches={matches} />
        {deprecated && <VisuallyHidden> {old}</VisuallyHidden>}
      </span>
      {around !== '' && <span className="search-context">{around}</span>}
      {snippet ? (
        <span className="search-preview">
          <Marked text={snippet.text} matches={snippet.matches} />
        </span>
      ) : (
        preview !== undefined && (
          <span className="search-preview" data-code={isSignature(preview) || undefined}>
            {preview}
          </span>
        )
      )}
    </SiteLink>
  );
}

/** Whether a preview is written in code, as signatures are, and not in words. */
function isSignature(preview: string): boolean {
  return /[(:<|=]/.test(preview) && !/[.!?…]$/.test(preview);
}

const icons = { page: 'note', post: 'edit', heading: 'link', member: undefined } as const;

/** A small mark that tells what a result is, with a spoken name. */
function KindMark({ kind }: { kind: SearchKind }) {
  switch (kind) {
    case 'page':
    case 'post':
    case 'heading':
    case 'member':
      return <OtherMark kind={kind} />;
    default:
      return <SymbolMark kind={kind} />;
  }
}

function OtherMark({ kind }: { kind: keyof typeof icons }) {
  const name = useMessage(`kind-${kind}`);
  const icon = icons[kind];
  return (
    <span className="search-mark" data-kind={kind} title={name}>
      {icon ? <Icon name={icon} /> : <span aria-hidden="true">m</span>}
      <VisuallyHidden>{name} </VisuallyHidden>
    </span>
  );
}

interface MarkedProps {
  text: string;
  /** The stretches that the query means, from left to right. */
  matches: readonly MatchRange[];
}

/** A text in which is marked what was searched for. */
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
