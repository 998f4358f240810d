import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { comparablePath } from '#manifest/comparablePath';
import type { SymbolIndex, SymbolIndexEntry } from '#manifest/symbolIndex';
import { contentUrl } from '../../data/contentAddress';
import { findEdition, findPart, findRoute } from '../../data/findPage';
import { isInlineManifest } from '../../data/inlineData';
import { manifestQuery, readContent } from '../../data/queries';
import { logWarning } from '../../logWarning';
import { useMessage } from '../../messages/useMessage';
import { routePathOf } from '../../ui/pageLinkOf';
import { SymbolMark } from '../../ui/SymbolMark';
import { useSheet } from '../../ui/useSheet';
import sheet from './SymbolCards.sheet.css';
import { cardAttribute, watchCardLinks } from './watchCardLinks';

interface Shown {
  link: HTMLAnchorElement;
  symbol: SymbolIndexEntry;
}

/**
 * Renders a card with the signature and summary of a symbol next to a link to the symbol. The card is shown when the
 * pointer or the keyboard focus is on the link, and after a long press on the link.
 */
export function SymbolCards() {
  const { basepath } = useRouter();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown>();

  useSheet(sheet);

  useEffect(() => {
    let wanted: HTMLAnchorElement | null = null;
    async function show(link: HTMLAnchorElement, path: string): Promise<void> {
      const symbol = await findSymbol(path, queryClient);
      if (symbol !== undefined && wanted === link) setShown({ link, symbol });
    }
    return watchCardLinks(basepath, (link) => {
      wanted = link;
      setShown(undefined);
      const path = link && routePathOf(link, basepath);
      if (link === null || path === null) return;
      show(link, path).catch((error) =>
        logWarning(`The card of the symbol at "${path}" could not be shown`, error),
      );
    });
  }, [basepath, queryClient]);

  return shown && <SymbolCard {...shown} />;
}

interface SymbolCardProps {
  link: HTMLAnchorElement;
  symbol: SymbolIndexEntry;
}

function SymbolCard({ link, symbol }: SymbolCardProps) {
  const { kind, name, signature, summary, deprecated } = symbol;
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const deprecatedWord = useMessage('deprecated');

  useLayoutEffect(() => {
    if (card.current === null) return;
    showAt(card.current, link);
    link.setAttribute('aria-describedby', id);
    return () => link.removeAttribute('aria-describedby');
  }, [link, id]);

  return (
    <div
      ref={card}
      className="symbol-card"
      role="tooltip"
      id={id}
      popover="manual"
      {...{ [cardAttribute]: '' }}
    >
      <p className="symbol-card-declaration">
        <SymbolMark kind={kind} />
        <code dir="ltr">
          <span className="symbol-card-name">{name}</span>
          {signature}
        </code>
      </p>
      {deprecated === true && <p className="symbol-card-deprecated">{deprecatedWord}</p>}
      {summary !== undefined && <p>{summary}</p>}
    </div>
  );
}

function showAt(card: HTMLElement, link: HTMLAnchorElement): void {
  // In the top layer, also above dialogs.
  card.showPopover?.();
  // A link may wrap to several lines.
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isRightToLeft = getComputedStyle(link).direction === 'rtl';
  const { left, top } = placeCard(box, card.getBoundingClientRect(), {
    ...{ width, height, isRightToLeft },
  });
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

/** A rectangle in the window, in pixels from the top left corner of the window. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum distance in pixels between a card and its link, and between a card and the edges of the window. */
const gap = 8;

/**
 * Returns the position of a card in pixels. The card is above its link, so that the text after the link remains
 * visible. If the card does not fit there, it is below the link. The card is aligned with the start of the link, but
 * remains between the left and right edges of the window.
 */
export function placeCard(
  link: Box,
  card: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'> & { isRightToLeft: boolean },
): Pick<Box, 'left' | 'top'> {
  const above = link.top - gap - card.height;
  const top = above >= gap ? above : link.top + link.height + gap;
  const start = view.isRightToLeft ? link.left + link.width - card.width : link.left;
  const left = Math.max(gap, Math.min(start, view.width - gap - card.width));
  return { left, top };
}

/**
 * Returns the symbol whose page is at a route path, or `undefined` if there is none. Fetches only those parts of the
 * symbol index that may contain the symbol.
 *
 * @throws {LoadError} if a file cannot be loaded.
 */
async function findSymbol(
  path: string,
  queryClient: QueryClient,
): Promise<SymbolIndexEntry | undefined> {
  const first = await queryClient.ensureQueryData(manifestQuery);
  const entry = findRoute(path, first.routes);
  if (entry?.type !== 'section') return undefined;
  if (first.sections.find(({ id }) => id === entry.section)?.kind !== 'api') return undefined;
  const manifest = isInlineManifest(first)
    ? await queryClient.fetchQuery({ ...manifestQuery, staleTime: 0 })
    : first;
  const file = findEdition(manifest, entry)?.symbols;
  if (file === undefined) return undefined;
  const wanted = comparablePath(path);
  const symbolIn = ({ symbols }: SymbolIndex) =>
    symbols.find((symbol) => comparablePath(symbol.path) === wanted);
  const list = await findPart(
    path,
    file,
    (name) => queryClient.ensureQueryData(symbolsQuery(name)),
    (part) => symbolIn(part) !== undefined,
  );
  return list && symbolIn(list);
}

function symbolsQuery(file: string) {
  return queryOptions({
    queryKey: ['symbols', file],
    queryFn: ({ client, signal }) => readContent('symbols', contentUrl(file), { client, signal }),
  });
}
