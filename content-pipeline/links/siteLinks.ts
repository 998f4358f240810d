import path from 'node:path/posix';
import type { Language } from '../config/readLanguages';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import type { ImageSource } from '../files/readImages';
import type { MarkdownContext } from '../markdown/compileMarkdown';
import type { ResolvedImage } from '../markdown/render/page';
import { pageWordsOf, wordInputs } from '../words/pageWords';
import { checkAnchors } from './anchors';
import { type CodeFiles, codeInputsOf, codeTextsOf, readCode } from './codeFiles';
import {
  collectExportedNames,
  type ExportedName,
  type ExportedNames,
  importsIn,
} from './exportedNames';
import type { LinkRecorder } from './linkRecord';
import {
  type AnchorLink,
  createLinkResolver,
  type IdTargets,
  type LinkSource,
  type UnpublishedTarget,
} from './linkResolver';
import { createNameLinks, type NamedSymbol, type NameLinks } from './nameLinks';
import { pagePath } from './pagePath';
import type { RouteIndex } from './routeIndex';
import type { SourceFile } from './sourceFile';

/** Link targets of one edition: a section, in a version and a language. */
export interface LinkScope {
  /** Names the section and the version, the same in all languages: `docs/v2`. */
  name: string;
  /** The id of the section. */
  section: string;
  language: Language;
  /** Ids of the newest version may be used on all pages; those of others only within their version. */
  isNewest: boolean;
  /** The addresses of pages by their source file. A translation has the file of its original. */
  pages: readonly { sourcePath: string; path: string }[];
  /** The addresses of pages by their ids, where pages have ids. */
  ids?: ReadonlyMap<string, string> | undefined;
}

/** A page that is not published yet. Links to it are reported as such. */
export interface UnpublishedPage extends UnpublishedTarget {
  /** Its path below the site's folder. */
  sourcePath: string;
  /** The address that it is going to have. */
  path: string;
  /** Its id, and the name of the scope that the id belongs to. */
  id?: string;
  scope?: string;
}

/** Targets of links, images and code blocks, in all languages. */
export interface LinkTargets {
  scopes: readonly LinkScope[];
  unpublished: readonly UnpublishedPage[];
  /** By path below the site's folder. */
  images: ReadonlyMap<string, ImageSource>;
  codeFiles: CodeFiles;
  /** Files that are published unchanged, by address without its first slash. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
  /** Addresses of further files that are published, such as feeds. */
  publishedFiles: readonly string[];
}

interface LinkContext {
  /** The language of the pages that the links are on. */
  language: Language;
  routes: Pick<RouteIndex, 'has' | 'paths'>;
  targets: LinkTargets;
  nameLinks: NameLinks;
  exportedNames: ExportedNames;
  /** Receives every image that a page shows. */
  onImage(image: ImageSource): void;
}

/** The targets of links as data, which other threads resolve links with. */
export interface LinkData {
  language: Language;
  paths: readonly string[];
  below: readonly string[];
  targets: LinkTargets;
  namedSymbols: readonly NamedSymbol[];
  exportedNames: readonly ExportedName[];
  grammars: readonly string[];
}

/** Returns the targets of links without functions and contents of files. */
export function linkDataOf(
  { language, routes, targets }: Pick<LinkContext, 'language' | 'targets'> & { routes: RouteIndex },
  names: Pick<LinkData, 'namedSymbols' | 'exportedNames'>,
): LinkData {
  const plain = new Map<Language, Language>();
  const plainLanguage = (each: Language): Language => {
    const known = plain.get(each);
    if (known !== undefined) return known;
    const { value, file } = each.config;
    // A thread reports the places of texts, never those of the configuration.
    const data = { ...each, config: { value, file } as Language['config'] };
    plain.set(each, data);
    return data;
  };
  return {
    language: plainLanguage(language),
    paths: routes.paths(),
    below: routes.below(),
    targets: {
      ...targets,
      scopes: targets.scopes
        .filter((scope) => scope.language === language)
        .map((scope) => ({ ...scope, language: plainLanguage(scope.language) })),
      images: new Map(
        [...targets.images].map(([name, image]) => [name, { ...image, bytes: none }]),
      ),
      staticFiles: new Map([...targets.staticFiles.keys()].map((name) => [name, none])),
    },
    ...names,
    grammars: language.config.value.additionalLanguages,
  };
}

const none = new Uint8Array();

/** Creates the links of a language from data; they can compile texts, and record nothing about the site. */
export function siteLinksOf(data: LinkData): Pick<SiteLinks, 'markdownFor'> {
  const paths = new Set(data.paths);
  const ignore = () => undefined;
  return createSiteLinks(
    {
      language: data.language,
      routes: {
        has: (path) => paths.has(path) || data.below.some((start) => path.startsWith(start)),
        paths: () => [...paths],
      },
      targets: data.targets,
      nameLinks: createNameLinks(data.namedSymbols),
      exportedNames: collectExportedNames(data.exportedNames),
      onImage: ignore,
    },
    ignore,
  );
}

/** Resolves links, images and names in code on the pages of a language, and checks anchors when all pages are known. */
export function createSiteLinks(context: LinkContext, report: Report) {
  const { language, routes, targets, nameLinks, exportedNames } = context;
  const { config, prefix } = language;
  const words = pageWordsOf(language);
  const { trailingSlash, additionalLanguages, markdown } = config.value;
  const scopes = targets.scopes.filter((scope) => scope.language === language);
  const articlePaths = new Map(
    scopes.flatMap(({ pages }) => pages.map((page) => [page.sourcePath, page.path])),
  );
  const publishedFiles = new Set(targets.publishedFiles);
  const unpublished = new Map(
    targets.unpublished.flatMap((page) => [
      [page.sourcePath, page],
      [page.path, page],
    ]),
  );
  const resolveLink = createLinkResolver({
    unpublished,
    ids: createIdTargets(scopes, targets.unpublished),
    symbols: nameLinks,
    hasRoute: routes.has,
    prefix,
    articlePath: (sourcePath) => articlePaths.get(sourcePath),
    hasStaticFile: (address) =>
      targets.staticFiles.has(address.slice(1)) || publishedFiles.has(address),
    routes: routes.paths,
    sourcePaths: () => [...articlePaths.keys()],
    trailingSlash,
  });
  const anchorLinks: AnchorLink[] = [];
  const recorder: LinkRecorder = {
    onAnchor: (link) => void anchorLinks.push(link),
    onImage(name) {
      const image = targets.images.get(name);
      if (image !== undefined) context.onImage(image);
    },
    onSymbol: () => undefined,
    report,
  };
  const mentions = new Map<string, Set<string>>();
  const noteSymbol = (href: string | undefined, { onSymbol }: LinkRecorder) => {
    const [page = ''] = href?.split('#', 1) ?? [];
    if (exportedNames.isPage(page)) onSymbol(page);
    return href;
  };
  const code = { codeFiles: targets.codeFiles, language };
  const meaning = [
    routes.paths(),
    scopes.map(({ name, isNewest, ids, pages }) => [name, isNewest, [...(ids ?? [])], pages]),
    [...targets.staticFiles.keys(), ...publishedFiles],
    [...targets.images].map(([name, { file }]) => [name, file]),
    targets.unpublished,
  ];
  const configSource: LinkSource = {
    file: config.file,
    sourcePath: 'recto.yaml',
    pagePath: `${prefix}/`,
  };

  return {
    /** Takes note of links whose page is not recorded. */
    recorder,
    /** A hash of all inputs of the resolution of links and images, and of the words of the language. */
    fingerprint: contentHash(
      JSON.stringify([
        meaning,
        additionalLanguages,
        markdown,
        trailingSlash,
        prefix,
        wordInputs(language),
      ]),
    ),
    /** Returns what the Markdown of a file is compiled with. */
    markdownFor: (
      source: LinkSource,
      to: LinkRecorder = recorder,
      codeLinks = config.value.codeLinks,
    ): MarkdownContext => ({
      resolveLink: (target, place) => noteSymbol(resolveLink(source, target, place, to), to),
      resolveImage: (target, place) =>
        resolveImage({ targets, language }, source, target, place, to),
      readCode: (target, place) => readCode(code, source, { target, ...place }, to.report),
      symbolHref: (name, isCalled) =>
        codeLinks ? noteSymbol(nameLinks.hrefOf(name, isCalled), to) : undefined,
      additionalLanguages,
      words,
      maths: markdown.maths,
    }),
    /** The symbols that pages mention, by the addresses of both. */
    mentions,
    /** Records the symbols that a page names, and those that its samples import. */
    noteMentions(
      page: Pick<SourceFile, 'imports' | 'codeTargets'> & { path: string; sourcePath: string },
      symbols: string[],
    ) {
      const samples = codeTextsOf(page.codeTargets, page.sourcePath, code);
      const imported = [page.imports, ...samples.map(importsIn)].flatMap(exportedNames.pagesOf);
      mentions.set(page.path, new Set([...symbols, ...imported]));
    },
    /** Returns everything that decides which names of a text are linked. */
    nameInputs: nameLinks.inputs,
    /** Returns everything that the code blocks of a text take from files. */
    codeInputs: (targets: readonly string[], sourcePath: string) =>
      codeInputsOf(targets, sourcePath, code),
    configSource,
    /** Returns the address in the language of these links where such a page exists, else the address itself. */
    inLanguage(path: string) {
      const address = pagePath(prefix + path, trailingSlash);
      return prefix !== '' && routes.has(address) ? address : path;
    },
    /** Resolves a link of the configuration; undefined after a report when there is no such page. */
    resolveConfigLink: (href: string, place: Place) =>
      resolveLink(configSource, href, place, recorder),
    /** Reports links to anchors that their pages do not have, given the anchors of all pages by path. */
    checkAnchors(anchors: ReadonlyMap<string, readonly string[]>) {
      checkAnchors(anchorLinks, anchors, report);
    },
  };
}
export type SiteLinks = ReturnType<typeof createSiteLinks>;

/** Returns the ids that pages may use: those of their own version, or those of the newest version of each section. */
function createIdTargets(
  scopes: readonly LinkScope[],
  unpublished: readonly UnpublishedPage[],
): IdTargets {
  const withIds = scopes.filter(({ ids }) => ids !== undefined);
  const newest = withIds.filter(({ isNewest }) => isNewest);
  const owners = new Map(
    withIds.flatMap((scope) => scope.pages.map((page) => [page.sourcePath, [scope]] as const)),
  );
  const scopesFor = (sourcePath: string) => owners.get(sourcePath) ?? newest;
  return {
    pathsOf: (id, sourcePath) => scopesFor(sourcePath).flatMap(({ ids }) => ids?.get(id) ?? []),
    idsFor: (sourcePath) => scopesFor(sourcePath).flatMap(({ ids }) => [...(ids?.keys() ?? [])]),
    unpublished: (id, sourcePath) =>
      unpublished.find(
        (page) => page.id === id && scopesFor(sourcePath).some(({ name }) => name === page.scope),
      ),
  };
}

/**
 * Resolves an image: a file of the content, a file that is published unchanged, or one of another host. Returns
 * `undefined` for a missing file, which it reports.
 */
function resolveImage(
  { targets: { images, staticFiles }, language }: Pick<LinkContext, 'targets' | 'language'>,
  source: LinkSource,
  target: string,
  place: Place,
  { onImage, report }: LinkRecorder,
): ResolvedImage | undefined {
  if (/^https?:/i.test(target)) return { src: target };
  if (target.startsWith('/') && staticFiles.has(target.slice(1))) return { src: target };
  const folder = path.dirname(source.sourcePath);
  const original = path.join(folder, target);
  // A picture may show words, so a language may have its own.
  const translated = path.join(language.folder, original);
  const name = images.has(translated) ? translated : original;
  const image = images.get(name);
  if (image === undefined) {
    const names = [...images.keys()].map((other) => path.relative(folder, other));
    report({
      code: 'broken-image',
      severity: 'error',
      message: `image "${target}" not found`,
      hint: suggest(target, names, 'put the file beside the document'),
      file: source.file,
      ...place,
    });
    return undefined;
  }
  onImage(name);
  return publishedImage(image);
}

/** Returns the address of an image of the content, and its size if it is known. */
export function publishedImage({ file, width, height }: ImageSource): ResolvedImage {
  return {
    src: `/content/${file}`,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}
