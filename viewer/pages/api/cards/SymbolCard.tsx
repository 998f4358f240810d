import { useId, useLayoutEffect, useRef } from 'react';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import { useMessage } from '../../../messages/useMessage';
import { SymbolMark } from '../../../ui/SymbolMark';
import { placeCard } from './placeCard';
import { cardAttribute } from './watchCardLinks';

interface SymbolCardProps {
  link: HTMLAnchorElement;
  symbol: SymbolIndexEntry;
}

/** What a symbol is, beside a link to it: kind, name, signature, the first sentence of its comment. */
export function SymbolCard({ link, symbol }: SymbolCardProps) {
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
  // Above all else, dialogs included; where a browser does not know how, above the page.
  card.showPopover?.();
  // A link may go on in the next line.
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isRightToLeft = getComputedStyle(link).direction === 'rtl';
  const { left, top } = placeCard(box, card.getBoundingClientRect(), {
    ...{ width, height, isRightToLeft },
  });
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
