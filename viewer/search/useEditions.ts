import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isInlineManifest } from '../data/inlineData';
import { manifestQuery } from '../data/manifestQuery';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { preferredVersion } from '../preferences/choices';
import { type SearchableEdition, searchableEditions } from './searchableEditions';

interface Editions {
  editions: readonly SearchableEdition[];
  /** The section being read. */
  near: string | undefined;
  /** Whether the manifest, which names the files, is on its way. */
  isLoading: boolean;
  /** Whether it could not be read. */
  hasFailed: boolean;
  /** Reads the manifest again: a later release may have other files. */
  refresh(): void;
}

/** What can be searched from where the reader is. */
export function useEditions(): Editions {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const [hasFailed, setFailed] = useState(false);
  const { section, version, locale } = useShownPage(manifest);

  const refresh = useCallback(() => {
    setFailed(false);
    queryClient.fetchQuery({ ...manifestQuery, staleTime: 0 }).catch(() => setFailed(true));
  }, [queryClient]);

  // The manifest in the HTML of a page names no files.
  const isInline = isInlineManifest(manifest);
  useEffect(() => {
    if (isInline) refresh();
  }, [isInline, refresh]);

  const editions = useMemo(
    () =>
      searchableEditions(manifest, { section, version, locale }, (id) =>
        preferredVersion(id).get(),
      ),
    [manifest, section, version, locale],
  );
  return { editions, near: section, isLoading: isInline && !hasFailed, hasFailed, refresh };
}
