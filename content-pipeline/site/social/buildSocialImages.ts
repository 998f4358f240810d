import { type SymbolKind, symbolKindSchema } from '#manifest/kinds';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { siteIn } from '#manifest/siteNames';
import { contentHash } from '../../files/contentHash';
import { pageWordsOf } from '../../words/pageWords';
import type { CompiledSite, SitePage, SitePictures } from '../compiledSite';
import type { PageImage } from '../head/pageHead';
import type { OutputFile } from '../outputFile';
import type { Prerenderer } from '../prerender/prerenderer';
import { svgFavicon } from '../sitePictures';
import { type SocialDesign, type SocialText, socialImageSize } from './renderSocialImage';

/** The files and services with which social images are rendered. */
export interface SocialOptions {
  /** Paths of the TrueType files of both weights of the font. */
  fontFiles: readonly string[];
  prerenderer: Pick<Prerenderer, 'socialImage'>;
  /** A hash of the code of viewer and pipeline. */
  generator: string;
}

/**
 * Returns the social images of a site, which are rendered on demand. The keys are paths from the site's root. There is
 * no social image for a page whose author has chosen an image. There are also none for the kinds of pages that
 * `pictures.socialImages` excludes. Returns an empty map if the site has no `pictures`.
 */
export function buildSocialImages(
  site: CompiledSite,
  { fontFiles, prerenderer, generator }: SocialOptions,
): ReadonlyMap<string, OutputFile> {
  const { manifest, pictures } = site;
  if (pictures === undefined) return new Map();
  const mark = svgFavicon(site);
  const colors = pictures.colors[manifest.theme.colorMode.defaultMode];
  const siteName = manifest.site.title;
  const design: SocialDesign = { siteName, colors, mark, fontFiles };
  const designKey = contentHash(
    JSON.stringify([generator, siteName, colors, mark && contentHash(mark)]),
  );

  return new Map(
    site.pages.flatMap((page) => {
      const { facts } = page.page;
      if (page.image !== undefined || !hasOwnImage(facts, pictures.socialImages)) return [];
      const text = socialTextOf(page, manifest);
      const key = contentHash(JSON.stringify([designKey, text]));
      const make = () => prerenderer.socialImage(text, design);
      return [[imageFile(facts.path), { key, make }] as const];
    }),
  );
}

/**
 * Returns a function that finds the social image of a page. A page without an image of its own has the image of its
 * package or of the index of the API reference. The function returns `undefined` if there is no image.
 */
export function createSocialImageLookup({
  pages,
  pictures,
}: Pick<CompiledSite, 'pages' | 'pictures'>): (
  page: Pick<PageDocument, 'kind' | 'path'>,
) => PageImage | undefined {
  const choice = pictures?.socialImages ?? 'none';
  const packages = pages.flatMap(
    ({
      page: {
        facts: { kind, path },
      },
    }) => (kind === 'package' || kind === 'api-index' ? [path] : []),
  );

  /**
   * Returns the route path of the package to which a route path belongs. For other paths of an API reference, returns
   * the route path of the reference's index. Returns `undefined` for paths outside of API references.
   */
  function packageOf(path: string): string | undefined {
    const above = packages.filter((candidate) => path.startsWith(withSlash(candidate)));
    return above.sort((a, b) => b.length - a.length)[0];
  }

  return (page) => {
    if (choice === 'none') return undefined;
    const path = hasOwnImage(page, choice) ? page.path : packageOf(page.path);
    return path === undefined ? undefined : { src: `/${imageFile(path)}`, ...socialImageSize };
  };
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/**
 * Returns the file name of the social image for a route path: `social/docs/first.png` for `/docs/first/`, `social.png`
 * for `/`.
 */
export function imageFile(path: string): string {
  return `social${path.replace(/\/+$/, '')}.png`;
}

/** The kinds of pages that contain a part of a long list of symbols or members. */
const lists: ReadonlySet<PageDocument['kind']> = new Set(['symbol-list', 'member-list']);

function hasOwnImage(
  { kind }: Pick<PageDocument, 'kind'>,
  choice: SitePictures['socialImages'],
): boolean {
  switch (choice) {
    case 'all':
      return true;
    case 'documents':
      return symbolKindOf(kind) === undefined && !lists.has(kind);
    case 'none':
      return false;
    default:
      return choice satisfies never;
  }
}

const symbolKinds: ReadonlyMap<string, SymbolKind> = new Map(
  symbolKindSchema.options.map((kind) => [kind, kind]),
);

function symbolKindOf(kind: PageDocument['kind']): SymbolKind | undefined {
  return symbolKinds.get(kind);
}

/**
 * Returns the text of a page's social image: its title, and its breadcrumbs as the label. For a symbol, its kind
 * replaces the first breadcrumb. The description is omitted, because social networks show `og:description` beside the
 * image.
 *
 * For a landing page, returns the title and the tagline of the site. The page's description replaces a missing tagline.
 */
export function socialTextOf(
  { page: { facts }, locale }: Pick<SitePage, 'page' | 'locale'>,
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
): SocialText {
  if (facts.kind === 'landing') {
    const names = siteIn({ site, locales }, locale);
    return { title: names.title, description: names.tagline || facts.description };
  }
  const { title } = facts;
  const labels = facts.breadcrumbs.map(({ label }) => label);
  const kind = symbolKindOf(facts.kind);
  if (kind === undefined) return { title, label: joined(labels) };
  const words = pageWordsOf(locales.find(({ code }) => code === locale) ?? {});
  const kindLabel = words(`kind-${kind}`);
  // The kind replaces the first breadcrumb, the section.
  return { title, label: joined([kindLabel, ...labels.slice(1)]) };
}

function joined(labels: readonly string[]): string | undefined {
  return labels.length === 0 ? undefined : labels.join(' · ');
}
