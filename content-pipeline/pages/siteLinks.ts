import path from 'node:path/posix';
import type { PageDocument } from '#manifest/pageDocument';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { MarkdownContext } from '../markdown/compileMarkdown';
import { anchorsOf } from '../routes/anchorsOf';
import { checkAnchors } from '../routes/checkAnchors';
import { createLinkResolver, type LinkSource } from '../routes/linkResolver';
import type { RouteIndex } from '../routes/routeIndex';
import type { ImageSource } from '../sources/readImages';
import type { SiteSources } from './readSources';

/** What the links of a site may mean. */
interface LinkSpace {
  config: ReadConfig;
  routes: RouteIndex;
  sources: SiteSources;
  /** The pages of names in inline code. */
  symbols: ReadonlyMap<string, string>;
  /** Is told of every image that a page shows. */
  onImage(image: ImageSource): void;
}

/** Gives links, images and names in code their meaning, and checks anchors when all pages are known. */
export function createSiteLinks(space: LinkSpace, report: Report) {
  const { config, routes, sources } = space;
  const docPaths = new Map(
    sources.docs.flatMap(({ docs }) => docs.map((doc) => [doc.source.sourcePath, doc.path])),
  );
  const links = createLinkResolver(
    {
      hasRoute: routes.has,
      docPathOf: (sourcePath) => docPaths.get(sourcePath),
      hasStaticFile: (address) => sources.staticFiles.has(address.slice(1)),
      routes: routes.paths,
      sourcePaths: () => [...docPaths.keys()],
      trailingSlash: config.value.trailingSlash,
    },
    report,
  );

  function resolveImage(source: LinkSource, target: string, place: Place) {
    if (/^https?:/i.test(target)) return { src: target };
    if (target.startsWith('/') && sources.staticFiles.has(target.slice(1))) return { src: target };
    const folder = path.dirname(source.sourcePath);
    const image = sources.images.get(path.join(folder, target));
    if (image === undefined) {
      const names = [...sources.images.keys()].map((name) => path.relative(folder, name));
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
    space.onImage(image);
    const { width, height } = image;
    return {
      src: `/content/${image.file}`,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    };
  }

  const configSource: LinkSource = { file: config.file, sourcePath: 'recto.yaml', pagePath: '/' };
  return {
    /** How Markdown is compiled that stands in this file. */
    markdownFor: (source: LinkSource): MarkdownContext => ({
      resolveLink: (target, place) => links.resolve(source, target, place),
      resolveImage: (target, place) => resolveImage(source, target, place),
      symbolHref: (name) => space.symbols.get(name),
      additionalLanguages: config.value.additionalLanguages,
    }),
    configSource,
    /** The address that a link of the configuration means. */
    resolveConfigLink: (href: string, place: Place) => links.resolve(configSource, href, place),
    /** Reports the links to parts that no page has. */
    checkAnchors(documents: readonly PageDocument[]) {
      const byPath = new Map(documents.map((document) => [document.path, document]));
      const anchors = (address: string) => {
        const document = byPath.get(address);
        return document && anchorsOf(document);
      };
      checkAnchors(links.anchorLinks, anchors, report);
    },
  };
}
export type SiteLinks = ReturnType<typeof createSiteLinks>;
