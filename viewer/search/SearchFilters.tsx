import { type KeyboardEvent, useRef, useState } from 'react';
import type { SearchKind } from '#manifest/search';
import { searchKinds } from './SearchResults';
import { hasSignatures } from './searchableEditions';
import type { SearchProgress } from './useSearch';
import { useSearchMessage } from './useSearchMessage';

/**
 * Renders a toolbar with buttons that filter results by section and kind. The Tab key moves the focus into the toolbar,
 * and arrow keys move the focus between the buttons. There are buttons for sections only if there are several sections,
 * and buttons for kinds only if there are several kinds.
 */
export function SearchFilters({ progress }: { progress: SearchProgress }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const { state, dispatch, editions, index } = progress;
  const sections = new Map(
    editions.filter(({ isHere }) => isHere).map(({ source, section }) => [source.section, section]),
  );
  const kinds = searchKinds.filter((kind) => index.kinds.has(kind));

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = nextStop(event.key, stop, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  }

  const all = [
    ...(sections.size > 1 ? [...sections] : []).map(([id, label]) => ({
      key: id,
      isKind: false,
      label,
      isPressed: state.sections.includes(id),
      press: () => dispatch({ type: 'section', section: id }),
    })),
    ...(kinds.length > 1 ? kinds : []).map((kind) => ({
      key: `kind ${kind}`,
      isKind: true,
      label: <KindName kind={kind} />,
      isPressed: state.kinds.includes(kind),
      press: () => dispatch({ type: 'kind', kind }),
    })),
  ];
  const label = useSearchMessage('search-filters');
  if (all.length === 0) {
    const areKindsLoading = index.kinds.size === 0 && editions.some(hasSignatures);
    // Without its height, the parts below would move when the kinds are loaded.
    return areKindsLoading ? <div className="search-filters" /> : null;
  }

  return (
    <div
      ref={bar}
      className="search-filters"
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {all.map(({ key, label: name, isKind, isPressed, press }, at) => (
        <button
          key={key}
          type="button"
          data-kind={isKind || undefined}
          aria-pressed={isPressed}
          tabIndex={at === Math.min(stop, all.length - 1) ? 0 : -1}
          onFocus={() => setStop(at)}
          onClick={press}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function nextStop(key: string, stop: number, count: number): number | undefined {
  const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forth === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forth) return (stop + 1) % count;
  if (key === back) return (stop + count - 1) % count;
  return undefined;
}

function KindName({ kind }: { kind: SearchKind }) {
  return useSearchMessage(`kind-${kind}`);
}
