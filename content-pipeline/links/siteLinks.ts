import path from 'node:path/posix';
import type { PageDocument } from '#manifest/pageDocument';
import type { Language } from '../config/readLanguages';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import type { ImageSource } from '../files/readImages';
import type { MarkdownContext } from '../markdown/compileMarkdown';
import { feedAddresses } from '../pages/blog/blogAddresses';
import { createDocIdLinks } from '../pages/docIdLinks';
import { shownImage } from '../pages/shownImage';
import type { SiteSources } from '../pages/siteSources';
import { anchorsOf, checkAnchors } from './anchors';
import { codeInputsOf, codeTextsOf, readCode } from './codeFiles';
import type { ExportedNames } from './exportedNames';
import type { Recorder } from './linkRecord';
import { type AnchorLink, createLinkResolver, type LinkSource } from './linkResolver';
import type { NameLinks } from './nameLinks';
import { pagePath } from './pagePath';
import type { RouteIndex } from './routeIndex';

/** What the links of a site may mean. */
interface LinkSpace {
  /** The language of the pages on which they stand. */
  language: Language;
  routes: RouteIndex;
  sources: SiteSources;
  nameLinks: NameLinks;
  exportedNames: ExportedNames;
  /** Is told of every image that a page shows. */
  onImage(image: ImageSource): void;
}

/** Gives links, images and names in code their meaning, and checks anchors when all pages are known. */
export function createSiteLinks(space: LinkSpace, report: Report) {
  const { language, routes, sources, nameLinks, exportedNames } = space;
  const { config, prefix } = language;
  const { trailingSlash, additionalLanguages, markdown } = config.value;
  const docPaths = new Map(
    [
      ...sources.docs.map((edition) => ({ ...edition, pages: edition.docs })),
      ...sources.blogs.map((edition) => ({ ...edition, pages: edition.posts })),
      ...sources.pages,
    ]
      .filter((edition) => edition.language === language)
      .flatMap(({ pages }) => pages.map((page) => [page.standsFor, page.path])),
  );
  const feeds = new Set(sources.blogs.flatMap(feedAddresses));
  const leftOut = new Map(
    sources.leftOut.flatMap((page) => [
      [page.sourcePath, page],
      [page.path, page],
    ]),
  );
  const docIds = createDocIdLinks(sources, language);
  const resolveLink = createLinkResolver({
    leftOut,
    docIds,
    symbols: nameLinks,
    hasRoute: routes.has,
    prefix,
    docPathOf: (sourcePath) => docPaths.get(sourcePath),
    hasStaticFile: (address) => sources.staticFiles.has(address.slice(1)) || feeds.has(address),
    routes: routes.paths,
    sourcePaths: () => [...docPaths.keys()],
    trailingSlash,
  });
  const anchorLinks: AnchorLink[] = [];
  const recorder: Recorder = {
    onAnchor: (link) => void anchorLinks.push(link),
    onImage(name) {
      const image = sources.images.get(name);
      if (image !== undefined) space.onImage(image);
    },
    onSymbol: () => undefined,
    report,
  };
  const mentions = new Map<string, Set<string>>();
  const noteSymbol = (href: string | undefined, { onSymbol }: Recorder) => {
    const [page = ''] = href?.split('#', 1) ?? [];
    if (exportedNames.isPage(page)) onSymbol(page);
    return href;
  };
  const images = [...sources.images].map(([name, { file }]) => [name, file]);
  const meaning = [
    routes.paths(),
    [...docPaths],
    docIds.meaning,
    [...sources.staticFiles.keys(), ...feeds],
    images,
    sources.leftOut,
  ];
  const configSource: LinkSource = {
    file: config.file,
    sourcePath: 'recto.yaml',
    pagePath: `${prefix}/`,
  };

  return {
    /** What is told of links that are not recorded. */
    recorder,
    /** A hash of all that decides what links and images mean. */
    fingerprint: contentHash(
      JSON.stringify([meaning, additionalLanguages, markdown, trailingSlash, prefix]),
    ),
    /** How Markdown is compiled that stands in this file. */
    markdownFor: (
      source: LinkSource,
      heard: Recorder = recorder,
      codeLinks = config.value.codeLinks,
    ): MarkdownContext => ({
      resolveLink: (target, place) => noteSymbol(resolveLink(source, target, place, heard), heard),
      resolveImage: (target, place) =>
        resolveImage({ sources, language }, source, target, place, heard),
      readCode: (target, place) =>
        readCode(
          { codeFiles: sources.codeFiles, language },
          source,
          { target, ...place },
          heard.report,
        ),
      symbolHref: (name, isCalled) =>
        codeLinks ? noteSymbol(nameLinks.hrefOf(name, isCalled), heard) : undefined,
      additionalLanguages,
      maths: markdown.maths,
    }),
    /** The symbols that pages mention, by the addresses of both. */
    mentions,
    /** Keeps which symbols a page names, and which ones its samples import. */
    noteMentions(page: { path: string; text: string; sourcePath: string }, symbols: string[]) {
      const samples = codeTextsOf(page.text, page.sourcePath, {
        ...{ codeFiles: sources.codeFiles, language },
      });
      const imported = [page.text, ...samples].flatMap(exportedNames.importedIn);
      mentions.set(page.path, new Set([...symbols, ...imported]));
    },
    /** What decides which names of a text are linked. */
    nameInputs: nameLinks.inputs,
    /** What the code blocks of a text take from files. */
    codeInputs: (text: string, sourcePath: string) =>
      codeInputsOf(text, sourcePath, { codeFiles: sources.codeFiles, language }),
    configSource,
    /** An address in the language of these links, if a page stands or leads there. */
    inLanguage(path: string) {
      const address = pagePath(prefix + path, trailingSlash);
      return prefix !== '' && routes.has(address) ? address : path;
    },
    /** The address that a link of the configuration means. */
    resolveConfigLink: (href: string, place: Place) =>
      resolveLink(configSource, href, place, recorder),
    /** Reports the links to parts that no page has. */
    checkAnchors(documents: readonly PageDocument[]) {
      const byPath = new Map(documents.map((document) => [document.path, document]));
      const anchors = (address: string) => {
        const document = byPath.get(address);
        return document && anchorsOf(document);
      };
      checkAnchors(anchorLinks, anchors, report);
    },
  };
}
export type SiteLinks = ReturnType<typeof createSiteLinks>;

/** What a page shows for an image: an image of the content, a file that is published as it is, or another host's. */
function resolveImage(
  { sources: { images, staticFiles }, language }: Pick<LinkSpace, 'sources' | 'language'>,
  source: LinkSource,
  target: string,
  place: Place,
  { onImage, report }: Recorder,
) {
  if (/^https?:/i.test(target)) return { src: target };
  if (target.startsWith('/') && staticFiles.has(target.slice(1))) return { src: target };
  const folder = path.dirname(source.sourcePath);
  const own = path.join(folder, target);
  // A picture may show words: then a language has its own.
  const translated = path.join(language.folder, own);
  const name = images.has(translated) ? translated : own;
  const image = images.get(name);
  if (image === undefined) {
    const names = [...images.keys()].map((other) => path.relative(folder, other));
    report({
      code: 'broken-image',
      severity: 'error',
      message: `The image "${target}" does not exist`,
      hint: suggest(target, names, 'Put the file beside the document'),
      file: source.file,
      ...place,
    });
    return undefined;
  }
  onImage(name);
  return shownImage(image);
}
