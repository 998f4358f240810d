import { contentHash } from '../../files/contentHash';
import type { CompiledSite } from '../compiledSite';
import { svgFavicon } from '../favicon';
import { loadRasteriser } from '../rasterise';
import type { Rendering } from '../rendering';
import { drawSocialImage } from './drawSocialImage';
import { prepareSocialAssets, type SocialAssets, type SocialFonts } from './socialAssets';
import { socialImageOf } from './socialImageOf';
import { socialTextOf } from './socialTextOf';

/** What social images are made with. */
export interface SocialOptions {
  /** Reads the fonts; asked for only when an image must be drawn. */
  readFonts(): Promise<SocialFonts>;
  /** Names the version of viewer and pipeline. */
  generator: string;
}

/** The social images of a site by name from its root, each drawn when it is asked for. */
export function buildSocialImages(
  site: CompiledSite,
  { readFonts, generator }: SocialOptions,
): ReadonlyMap<string, Rendering> {
  const { manifest, pictures } = site;
  if (pictures?.socialImages !== true) return new Map();
  const mark = svgFavicon(site);
  const words = { siteName: manifest.site.title, host: new URL(manifest.site.url).host };
  const colors = pictures.colors[manifest.theme.colorMode.defaultMode];
  const design = contentHash(JSON.stringify([generator, words, colors, mark && contentHash(mark)]));
  let assets: Promise<SocialAssets> | undefined;

  async function prepare(): Promise<SocialAssets> {
    const [fonts, rasteriser] = await Promise.all([readFonts(), loadRasteriser()]);
    return prepareSocialAssets({ ...words, colors, mark, fonts }, rasteriser);
  }

  return new Map(
    site.pages.flatMap((page) => {
      if (page.image !== undefined) return [];
      const text = socialTextOf(page, manifest);
      const rendering: Rendering = {
        key: contentHash(JSON.stringify([design, text])),
        async make() {
          assets ??= prepare();
          return drawSocialImage(text, await assets);
        },
      };
      return [[socialImageOf(page.document.path).file, rendering] as const];
    }),
  );
}
