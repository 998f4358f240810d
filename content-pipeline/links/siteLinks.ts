import path from 'node:path/posix';
import { type Language, translationOf } from '../config/readLanguages';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import { type ImageSource, isImage, svgImage } from '../files/readImages';
import type { MarkdownContext } from '../markdown/compileMarkdown';
import type { ResolvedImage } from '../markdown/render/page';
import { pageWordsOf, wordInputs } from '../words/pageWords';
import { checkAnchors } from './anchors';
import { type CodeFiles, codeInputsOf, codeTextsOf, readCode, readPartial } from './codeFiles';
import {
  collectExportedNames,
  type ExportedName,
  type ExportedNames,
  importsIn,
} from './exportedNames';
import { imageName } from './imageTargets';
import type { LinkRecord, LinkRecorder, ResolvedTarget } from './linkRecord';
import {
  type AnchorLink,
  createLinkResolver,
  type IdTargets,
  type LinkSource,
  type UnpublishedTarget,
} from './linkResolver';
import { createNameLinks, type NamedSymbol, type NameLinks } from './nameLinks';
import { createOtherLinks } from './otherLinks';
import { basePathOf, pagePath, withoutBase } from './pagePath';
import type { RouteIndex } from './routeIndex';
import type { SourceFile } from './sourceFile';

/** The link targets of an edition (one section in one version and one language). */
export interface LinkScope {
  /** A name that is the same in all languages: the id of the section, or `docs/v2` for a version of documents. */
  name: string;
  /** The id of the section. */
  section: string;
  language: Language;
  /**
   * True for the newest version. A page in a section with ids can link only to ids of its own version. Other pages can
   * link only to ids of the newest versions.
   */
  isNewest: boolean;
  /**
   * The pages, with the paths of their files below the site's folder and their route paths. For a translated page,
   * `sourcePath` is the path of the original file.
   */
  pages: readonly { sourcePath: string; path: string }[];
  /** The folder of the pages, below the site's folder; missing if links cannot start from this folder. */
  folder?: string | undefined;
  /** The route paths of pages by id; missing if the pages have no ids. */
  ids?: ReadonlyMap<string, string> | undefined;
}

/** A page that is not published yet. Links to the page are reported. */
export interface UnpublishedPage extends UnpublishedTarget {
  /** The path of the page's file below the site's folder. */
  sourcePath: string;
  /** The route path that the page will have. */
  path: string;
  /** The id of the page, if it has one. */
  id?: string;
  /** The name of the scope to which the id belongs. */
  scope?: string;
}

/** The targets of links, images and code blocks, in all languages. */
export interface LinkTargets {
  scopes: readonly LinkScope[];
  unpublished: readonly UnpublishedPage[];
  /** The images of the content. The keys are paths below the site's folder. */
  images: ReadonlyMap<string, ImageSource>;
  codeFiles: CodeFiles;
  /** The files that are published unchanged. The keys are paths relative to the site's root, such as `logo.svg`. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
  /** The paths of further published files, such as feeds, from the site's root: `/blog/rss.xml`. */
  publishedFiles: readonly string[];
}

interface LinkContext {
  language: Language;
  routes: Pick<RouteIndex, 'has' | 'paths' | 'below'>;
  targets: LinkTargets;
  nameLinks: NameLinks;
  exportedNames: ExportedNames;
  onImage(image: ImageSource): void;
}

/** All inputs of the resolution of links, as data that can be sent to another thread. */
export interface LinkData {
  language: Language;
  /** The result of `RouteIndex.paths`. The field `below` contains the result of `RouteIndex.below`. */
  paths: readonly string[];
  below: readonly string[];
  targets: LinkTargets;
  namedSymbols: readonly NamedSymbol[];
  exportedNames: readonly ExportedName[];
}

/**
 * Returns the inputs of the resolution of links as data: without functions, without the scopes of other languages, and
 * without the contents of images and static files.
 */
export function linkDataOf(
  { language, routes, targets }: Pick<LinkContext, 'language' | 'targets'> & { routes: RouteIndex },
  names: Pick<LinkData, 'namedSymbols' | 'exportedNames'>,
): LinkData {
  const plain = new Map<Language, Language>();
  const plainLanguage = (each: Language): Language => {
    const known = plain.get(each);
    if (known !== undefined) return known;
    const { value, file } = each.config;
    // A thread reports positions in texts, never in the configuration.
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
  };
}

const none = new Uint8Array();

/**
 * Creates `SiteLinks.markdownFor` for a language from data that was sent to this thread. The default recorder of the
 * function ignores images, mentions of symbols and diagnostics.
 */
export function siteLinksOf(data: LinkData): Pick<SiteLinks, 'markdownFor'> {
  const paths = new Set(data.paths);
  const ignore = () => undefined;
  return createSiteLinks(
    {
      language: data.language,
      routes: {
        has: (path) => paths.has(path) || data.below.some((start) => path.startsWith(start)),
        paths: () => [...paths],
        below: () => data.below,
      },
      targets: data.targets,
      nameLinks: createNameLinks(data.namedSymbols),
      exportedNames: collectExportedNames(data.exportedNames),
      onImage: ignore,
    },
    ignore,
  );
}

/**
 * Creates the functions that resolve links, images and names in inline code on the pages of a language. `checkAnchors`
 * must be called after all pages have been compiled.
 */
export function createSiteLinks(context: LinkContext, report: Report) {
  const { language, routes, targets, nameLinks, exportedNames } = context;
  const { config, prefix } = language;
  const words = pageWordsOf(language);
  const { trailingSlash, markdown, embeds } = config.value;
  const base = basePathOf(config.value.url);
  const elements = new Map(
    config.value.elements.map(({ tag, attributes }) => [tag, new Set(attributes)]),
  );
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
    hasUnknownSymbols: () => routes.below().length > 0,
    hasRoute: routes.has,
    prefix,
    articlePath: (sourcePath) => articlePaths.get(sourcePath),
    otherForm: createOtherLinks({
      pages: articlePaths,
      folders: [...new Set(scopes.flatMap(({ folder }) => folder ?? []))],
      hasRoute: routes.has,
      trailingSlash,
      base,
    }),
    hasStaticFile: (address) =>
      targets.staticFiles.has(address.slice(1)) || publishedFiles.has(address),
    routes: routes.paths,
    sourcePaths: () => [...articlePaths.keys()],
    trailingSlash,
  });
  const anchorLinks: AnchorLink[] = [];
  const recorder: LinkRecorder = {
    onResolved: () => undefined,
    onAnchor: (link) => void anchorLinks.push(link),
    onImage(name) {
      const image = targets.images.get(name);
      if (image !== undefined) context.onImage(image);
    },
    onDiagram: (svg) => context.onImage(svgImage(svg)),
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
  const targetsHash = once(() =>
    contentHash(
      JSON.stringify([
        [base, config.value.static, language.folder, language.folders],
        routes.paths(),
        scopes.map(({ name, folder, isNewest, ids, pages }) => [
          ...[name, folder, isNewest],
          ...[[...(ids ?? [])], pages],
        ]),
        [...targets.staticFiles.keys(), ...publishedFiles],
        [...targets.images].map(([name, { file }]) => [name, file]),
        targets.unpublished,
      ]),
    ),
  );
  const unrecorded: LinkRecorder = {
    ...recorder,
    onAnchor: () => undefined,
    onImage: () => undefined,
    onDiagram: () => undefined,
    report: () => undefined,
  };
  const resolve = ([kind, written]: ResolvedTarget, source: LinkSource) => {
    if (kind === 'link') return resolveLink(source, written, {}, unrecorded);
    return resolveImage({ targets, language }, source, written, {}, unrecorded);
  };
  const configSource: LinkSource = {
    file: config.file,
    sourcePath: 'recto.yaml',
    pagePath: `${prefix}/`,
  };

  return {
    /** The default receiver of links. It is used for texts that have no record of their own (`createRecord`). */
    recorder,
    /** A cache key that changes if the messages of the language or the settings that affect Markdown change. */
    settings: contentHash(
      JSON.stringify([
        ...[markdown, embeds, trailingSlash, prefix, config.value.codeLinks],
        wordInputs(language),
        ...[...elements].map(([tag, attributes]) => [tag, ...attributes]),
      ]),
    ),
    /**
     * Returns a hash of all pages and files that links and images can refer to. The names of symbols are not included.
     */
    targetsHash,
    /** Returns the functions and settings with which the Markdown of a file is compiled. */
    markdownFor: (
      source: LinkSource,
      to: LinkRecorder = recorder,
      codeLinks = config.value.codeLinks,
    ): MarkdownContext => ({
      resolveLink(target, place) {
        const href = resolveLink(source, target, place, to);
        if (dependsOnFiles(target)) to.onResolved(['link', target, resultOf(href)]);
        return noteSymbol(href, to);
      },
      resolveImage(target, place) {
        const image = resolveImage({ targets, language }, source, target, place, to);
        if (dependsOnFiles(target)) to.onResolved(['image', target, resultOf(image)]);
        return image;
      },
      readCode: (target, place) => readCode(code, source, { target, ...place }, to.report),
      readPartial: (target, from, place) =>
        readPartial(code, source, { target, from, ...place }, to.report),
      symbolHref: (name, isCalled) =>
        codeLinks ? noteSymbol(nameLinks.hrefOf(name, isCalled), to) : undefined,
      words,
      maths: markdown.maths,
      embeds,
      elements,
    }),
    /** Tests if the links and images of a text still have the same targets as in the given record. */
    areCurrent(record: Pick<LinkRecord, 'resolved' | 'targets'>, source: LinkSource): boolean {
      if (record.targets !== undefined) return record.targets === targetsHash();
      return record.resolved.every((each) => resultOf(resolve(each, source)) === each[2]);
    },
    /**
     * The symbols that each page mentions. The keys are the route paths of pages, the values are the route paths of
     * symbols. Pages without mentions are missing.
     */
    mentions,
    /**
     * Records the symbols that a page mentions: the symbols that its links and inline code refer to (`symbols`), and
     * the symbols that its code samples import.
     */
    noteMentions(
      page: Pick<SourceFile, 'imports' | 'codeTargets'> & { path: string; sourcePath: string },
      symbols: string[],
    ) {
      const samples = codeTextsOf(page.codeTargets, page.sourcePath, code);
      const imported = [page.imports, ...samples.map(importsIn)].flatMap(exportedNames.pagesOf);
      const mentioned = [...symbols, ...imported];
      // Most documents mention none; a set for each of 100,000 pages takes 20 MB.
      if (mentioned.length > 0) mentions.set(page.path, new Set(mentioned));
    },
    /** Returns a cache key that changes if names in a text refer to other symbols. */
    nameInputs: nameLinks.inputs,
    /** Returns a cache key that depends on the files that the code blocks of a text show. */
    codeInputs: (targets: readonly string[], sourcePath: string) =>
      codeInputsOf(targets, sourcePath, code),
    configSource,
    /**
     * Adds the prefix of the language to a route path. Returns the path unchanged if no page has the resulting path.
     */
    inLanguage(path: string) {
      const address = pagePath(prefix + path, trailingSlash);
      return prefix !== '' && routes.has(address) ? address : path;
    },
    /**
     * Returns the `href` of a link in `recto.yaml`; `undefined` if there is no target or more than one. Reports
     * problems of the link. If `place` is missing, the link is a default that no author wrote, and its problems are not
     * reported.
     */
    resolveConfigLink: (href: string, place: Place | undefined) =>
      resolveLink(configSource, href, place ?? {}, place ? recorder : unrecorded),
    /**
     * Reports links to anchors that their target pages do not have. The keys of `anchors` are the route paths of all
     * pages, the values are the anchors of each page.
     */
    checkAnchors(anchors: ReadonlyMap<string, readonly string[]>) {
      checkAnchors(anchorLinks, anchors, report);
    },
  };
}
export type SiteLinks = ReturnType<typeof createSiteLinks>;

function dependsOnFiles(target: string): boolean {
  return !/^(?:[a-z][a-z+.-]*:|#)/i.test(target);
}

function resultOf(result: string | ResolvedImage | undefined): string | null {
  return result === undefined ? null : JSON.stringify(result);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Creates the index of page ids. A page in a section with ids can use the ids of its own version; any other page can
 * use the ids of the newest versions.
 */
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

function resolveImage(
  { targets: { images, staticFiles }, language }: Pick<LinkContext, 'targets' | 'language'>,
  source: LinkSource,
  target: string,
  place: Place,
  { onImage, report }: LinkRecorder,
): ResolvedImage | undefined {
  if (/^https?:/i.test(target)) return { src: target };
  const { static: staticFolder, url } = language.config.value;
  const inSite = [target, withoutBase(target, basePathOf(url))];
  const file = inSite.find((each) => each.startsWith('/') && staticFiles.has(each.slice(1)));
  if (file !== undefined) return { src: file };
  const original = imageName(target, source.sourcePath);
  const published = staticFolder === undefined ? '..' : path.relative(staticFolder, original);
  if (staticFiles.has(published)) return { src: `/${published}` };
  // An image can contain text, so a language can have its own version of it.
  const translated = translationOf(language, original);
  const name = images.has(translated) ? translated : original;
  const image = images.get(name);
  if (image === undefined) {
    const folder = path.dirname(source.sourcePath);
    const isAbsolute = target.startsWith('/');
    const names = isAbsolute
      ? [...staticFiles.keys()].map((other) => `/${other}`)
      : [...images.keys()].map((other) => path.relative(folder, other));
    const where = isAbsolute ? ' to the folder that "static" in recto.yaml specifies' : '';
    report({
      code: 'broken-image',
      severity: 'error',
      message: `${isImage(target) ? 'image' : 'file'} "${target}" not found`,
      hint: suggest(target, names, `add the file${where}, or correct the path`),
      file: source.file,
      ...place,
    });
    return undefined;
  }
  onImage(name);
  return publishedImage(image);
}

/** Returns the published path of an image of the content, and its size in pixels if the size is known. */
export function publishedImage({ file, width, height }: ImageSource): ResolvedImage {
  return {
    src: `/content/${file}`,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}
