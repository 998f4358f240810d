import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import { findSymbol } from '../../../data/findSymbol';
import { logWarning } from '../../../logWarning';
import { routePathOf } from '../../../ui/pageLinkOf';
import { useSheet } from '../../../ui/useSheet';
import { SymbolCard } from './SymbolCard';
import sheet from './symbolCard.sheet.css';
import { watchCardLinks } from './watchCardLinks';

interface Shown {
  link: HTMLAnchorElement;
  symbol: SymbolIndexEntry;
}

/** Says of a symbol what it is, wherever a link to it is pointed at. */
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
      show(link, path).catch((error) => logWarning(`There is no card for "${path}"`, error));
    });
  }, [basepath, queryClient]);

  return shown && <SymbolCard {...shown} />;
}
