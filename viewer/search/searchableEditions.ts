import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import type { SearchIndex } from '#manifest/search';
import { isInlineManifest } from '../data/inlineData';
import { manifestQuery } from '../data/queries';
import { editionIn, lastVersion } from '../data/versions';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { preferredVersion } from '../preferences/choices';
import type { SearchSource } from './engine/engine';

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

/** A version of a section in a language that can be searched. */
export interface SearchableEdition {
  source: SearchSource;
  /** What the section is called. */
  section: string;
  /** What the version is called; empty where the section has no other. */
  version: string;
  /** What the language is called; empty where the site has no other. */
  language: string;
  index: SearchIndex;
  /** Whether it belongs to what the reader is reading. */
  isHere: boolean;
}

/** Where a reader is. */
interface ReadingPlace {
  section: string | undefined;
  version: string | undefined;
  locale: string;
}

/**
 * All that can be searched. To what is being read belong one version of each section – the one on
 * screen, else the one that the reader prefers, else the last – and one language of it.
 */
export function searchableEditions(
  manifest: Manifest,
  here: ReadingPlace,
  preferredVersionOf: (section: string) => string | null,
): SearchableEdition[] {
  return manifest.sections.flatMap((section) => {
    const wanted = here.section === section.id ? here.version : preferredVersionOf(section.id);
    const version = section.versions.find(({ name }) => name === wanted) ?? lastVersion(section);
    const own = editionIn(version, here.locale) ?? editionIn(version, manifest.defaultLocale);
    return section.versions.flatMap((candidate) =>
      candidate.editions.flatMap(({ locale, search: index }) =>
        index === undefined
          ? []
          : [
              {
                source: {
                  id: [section.id, candidate.name, locale].join(' '),
                  section: section.id,
                  group: section.kind,
                },
                section: section.label,
                version: section.versions.length > 1 ? candidate.label : '',
                language: languageOf(manifest, locale),
                index,
                isHere: candidate === version && locale === own?.locale,
              },
            ],
      ),
    );
  });
}

function languageOf({ locales }: Manifest, code: string): string {
  if (locales.length < 2) return '';
  return locales.find((locale) => locale.code === code)?.label ?? '';
}
