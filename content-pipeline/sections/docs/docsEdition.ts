import type { PageDocument } from '#manifest/pageDocument';
import type { Preview } from '../../articles/previewImage';
import type { Language } from '../../config/readLanguages';
import type { DocsSectionConfig } from '../../config/sectionConfig';
import type { LeftOut } from '../../pages/leftOut';
import type { DocSource } from './readDocs';

/** A document and where it is published. */
export interface PlacedDoc {
  source: DocSource;
  path: string;
  /** The file that its links and images are relative to: its own, or that of which it is a translation. */
  standsFor: string;
  tags: readonly string[];
  /** Whether sidebars and lists name it. */
  isListed: boolean;
  /** The picture for previews that its author chose. */
  preview: Preview | undefined;
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** One version of a section of documents in one language, with every address known. */
export interface DocsEdition {
  language: Language;
  section: DocsSectionConfig;
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  version: DocsSectionConfig['versions'][number];
  /** Where the version begins: `/docs/`. */
  path: string;
  docs: readonly PlacedDoc[];
  redirects: readonly { path: string; to: string }[];
  /** The ids of the section's documents in whatever version, with those that are not published. */
  knownIds: ReadonlySet<string>;
  /** The folders that its documents lie in, in whatever version. */
  knownFolders: ReadonlySet<string>;
}

/** The documents of a section, and those that are not published yet. */
export interface CollectedDocs {
  editions: DocsEdition[];
  leftOut: LeftOut[];
}

/** The documents that sidebars and lists name. */
export function listedDocs({ docs }: Pick<DocsEdition, 'docs'>): PlacedDoc[] {
  return docs.filter(({ isListed }) => isListed);
}
