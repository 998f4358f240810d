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
  /** The id of the section on screen. It is `undefined` on pages that belong to no section. */
  near: string | undefined;
  /** True while the manifest, which contains the names of the search files, is being loaded. */
  isLoading: boolean;
  hasFailed: boolean;
  refresh(): void;
}

/**
 * Returns the searchable editions of the site, and the loading state of the manifest that lists them. Fetches the full
 * manifest if only the manifest in the HTML of the page is known.
 */
export function useEditions(): Editions {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const [hasFailed, setFailed] = useState(false);
  const { section, version, locale } = useShownPage(manifest);

  const refresh = useCallback(() => {
    setFailed(false);
    queryClient.fetchQuery({ ...manifestQuery, staleTime: 0 }).catch(() => setFailed(true));
  }, [queryClient]);

  // The manifest in the HTML of a page contains no search files.
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

/** A searchable edition: a version of a section in a language. */
export interface SearchableEdition {
  source: SearchSource;
  /** The name of the section. */
  section: string;
  /** The name of the version. It is empty if the section has only one version. */
  version: string;
  /** The name of the language. It is empty if the site has only one language. */
  language: string;
  index: SearchIndex;
  /** True if the edition is searched by default. */
  isHere: boolean;
}

interface ReadingPlace {
  section: string | undefined;
  version: string | undefined;
  locale: string;
}

/**
 * Returns all searchable editions of a site. In each section, `isHere` is `true` for the edition that is searched by
 * default. This edition has the language on screen. In the section on screen, it has the version on screen. In other
 * sections, it has the version in which the reader last read the section. If this version or language does not exist,
 * the current version or the default language is used.
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

/** Tests if the search index of an edition contains signatures, which a search by types requires. */
export function hasSignatures({ index }: SearchableEdition): boolean {
  return index.types !== undefined || index.signatures !== undefined;
}
