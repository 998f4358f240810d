import type { Manifest } from '#manifest/manifest';
import type { SearchIndex } from '#manifest/search';
import { editionIn, lastVersion } from '../data/versions';
import type { SearchSource } from './engine/engine';

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
export interface ReadingPlace {
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
