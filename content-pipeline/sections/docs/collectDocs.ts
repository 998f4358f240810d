import { previewOf } from '../../articles/previewImage';
import { claimTags, indexTags, tagAddresses } from '../../articles/tags';
import type { Report } from '../../diagnostics/diagnostic';
import type { FileStore } from '../../files/fileStore';
import { docPath, pagePath } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';
import { checkMainDoc } from '../../pages/checkMainDoc';
import type { LeftOut } from '../../pages/leftOut';
import { type CollectedDocs, type DocsEdition, listedDocs, type PlacedDoc } from './docsEdition';
import { foldersOf } from './folderSidebar';
import { checkDocIds, type DocSource, readDocs } from './readDocs';

interface DocsContext extends Pick<DocsEdition, 'section' | 'sectionIndex' | 'language'> {
  files: FileStore;
  routes: RouteIndex;
  /** Whether drafts are published all the same. */
  drafts: boolean;
}

type Version = DocsEdition['version'];

type PlacedVersion = Omit<DocsEdition, 'knownIds' | 'knownFolders'>;

/** Reads the documents of a section in the site's first language and claims their addresses. */
export async function collectDocs(context: DocsContext, report: Report): Promise<CollectedDocs> {
  const { section } = context;
  const editions: PlacedVersion[] = [];
  const leftOut: LeftOut[] = [];
  const known: DocSource[] = [];
  for (const version of section.versions) {
    const { sources, drafts } = await readVersion(context, version, report);
    known.push(...sources, ...drafts);
    const draftIds = drafts.map(({ id }) => id);
    leftOut.push(...drafts.map((source) => leftOutOf(source, pathOf(source, version, context))));
    editions.push(placeVersion({ version, sources, draftIds }, context, report));
  }
  const knownIds = new Set(known.map(({ id }) => id));
  const knownFolders = foldersOf(known.map(({ name }) => name));
  return {
    editions: editions.map((edition) => ({ ...edition, knownIds, knownFolders })),
    leftOut,
  };
}

async function readVersion(
  { files, language: { config }, section, sectionIndex, drafts }: DocsContext,
  version: Version,
  report: Report,
): Promise<{ sources: DocSource[]; drafts: DocSource[] }> {
  const placeOf = (index: number) => config.placeOf(['sections', sectionIndex, 'include', index]);
  const places = { file: config.file, placeOf };
  const read = await readDocs(files, { section, version, config: places }, report);
  checkDocIds(read, report);
  const isLeftOut = ({ frontMatter }: DocSource) => frontMatter.draft && !drafts;
  return { sources: read.filter((doc) => !isLeftOut(doc)), drafts: read.filter(isLeftOut) };
}

function placeVersion(
  { version, sources, draftIds }: { version: Version; sources: DocSource[]; draftIds: string[] },
  context: DocsContext,
  report: Report,
): PlacedVersion {
  const { language, section, sectionIndex, routes } = context;
  const { config } = language;
  const { trailingSlash } = config.value;
  const base = version.path ?? section.path;
  const docs = sources.map((source): PlacedDoc => {
    const { sourcePath: standsFor, frontMatter } = source;
    const { tags, unlisted } = frontMatter;
    const path = pathOf(source, version, context);
    return { source, path, standsFor, tags, isListed: !unlisted, preview: previewOf(source) };
  });
  for (const { source, path } of docs) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['slug']) });
  }
  const listed = listedDocs({ docs });
  indexTags(listed, report);
  const owner = { file: config.file, ...config.placeOf(['sections', sectionIndex, 'path']) };
  claimTags(listed, tagAddresses(base, trailingSlash), owner, routes);
  checkMainDoc({ language, section, sectionIndex, docs, draftIds }, report);
  const path = pagePath(base, trailingSlash);
  const redirects = redirectsTo({ docs, section, path }, trailingSlash).filter(
    (redirect) => !routes.has(redirect.path),
  );
  for (const redirect of redirects) routes.claim(redirect.path, owner);
  return { language, section, sectionIndex, version, path, docs, redirects };
}

/** The section's own address leads to its main document, and `…/index` to the folder that it opens. */
function redirectsTo(
  { docs, section, path: base }: Pick<DocsEdition, 'docs' | 'section' | 'path'>,
  trailingSlash: boolean,
): DocsEdition['redirects'][number][] {
  const main = docs.find(({ source }) => source.id === section.mainDoc);
  return [
    ...(main === undefined ? [] : [{ path: base, to: main.path }]),
    ...docs.flatMap(({ source, path }) =>
      source.name.endsWith('/index') && source.frontMatter.slug === undefined
        ? [{ path: pagePath(`${path}/index`, trailingSlash), to: path }]
        : [],
    ),
  ];
}

function pathOf(
  { name, frontMatter }: DocSource,
  version: Version,
  { section, language }: DocsContext,
): string {
  const base = version.path ?? section.path;
  return pagePath(docPath(base, name, frontMatter.slug), language.config.value.trailingSlash);
}

function leftOutOf({ sourcePath, source, id: docId }: DocSource, path: string): LeftOut {
  return { sourcePath, file: source.path, path, docId, reason: 'a draft' };
}
