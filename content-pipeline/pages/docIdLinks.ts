import path from 'node:path/posix';
import type { Language } from '../config/readLanguages';
import type { DocIdTargets } from '../links/linkResolver';
import type { DocsEdition } from '../sections/docs/docsEdition';
import type { SiteSources } from './siteSources';

/** Documents by their ids, with all that decides what these mean. */
export interface DocIdLinks extends DocIdTargets {
  meaning: unknown;
}

/**
 * The ids by which pages of a language name documents: a document those of its own version, any other page
 * those of the newest version of each section.
 */
export function createDocIdLinks(
  { docs, leftOut }: Pick<SiteSources, 'docs' | 'leftOut'>,
  language: Language,
): DocIdLinks {
  const editions = docs.filter((edition) => edition.language === language).map(withIds);
  const newest = editions.filter(({ isNewest }) => isNewest);
  const owners = new Map(
    editions.flatMap((edition) => edition.docs.map((doc) => [doc.standsFor, [edition]] as const)),
  );
  const editionsFor = (sourcePath: string) => owners.get(sourcePath) ?? newest;
  return {
    pathsOf: (id, sourcePath) => editionsFor(sourcePath).flatMap(({ ids }) => ids.get(id) ?? []),
    idsFor: (sourcePath) => editionsFor(sourcePath).flatMap(({ ids }) => [...ids.keys()]),
    leftOut: (id, sourcePath) =>
      leftOut.find(
        (page) =>
          page.docId === id && editionsFor(sourcePath).some((edition) => isOf(page, edition)),
      ),
    meaning: editions.map(({ ids, isNewest, docs: own }) => [
      ...[isNewest, [...ids], own.map(({ standsFor }) => standsFor)],
    ]),
  };
}

function withIds(edition: DocsEdition) {
  const ids = new Map(edition.docs.map((doc) => [doc.source.id, doc.path]));
  return { ...edition, ids, isNewest: edition.version === edition.section.versions[0] };
}

/** Whether a file lies in the folders of an edition. */
function isOf({ sourcePath }: { sourcePath: string }, { section, version }: DocsEdition): boolean {
  return section.include.some((include) => {
    const folder = path.join(version.folder, include);
    return folder === '.' || sourcePath.startsWith(`${folder}/`);
  });
}
