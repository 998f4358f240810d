import { contentHash } from '../../files/contentHash';
import type { CompiledSite } from '../compiledSite';
import { svgFavicon } from '../favicon';
import { type OutputFile, ready } from '../outputFile';
import { embeddedSvg, loadRasteriser } from '../rasterise';
import { appIcons, touchIcon, webManifestName } from './iconNames';
import { webManifest } from './webManifest';

interface IconOptions {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  /** Names the version of viewer and pipeline. */
  generator: string;
}

/** An icon as it is drawn: phones show black where theirs is transparent, and cut its corners. */
interface IconShape {
  size: number;
  background?: string | undefined;
  /** The empty space on each side. */
  padding: number;
}

/**
 * The web app manifest and the icons of a site by name from its root. Icons are made from the
 * favicon when that is an SVG file; otherwise there are none, and nothing is said about it.
 */
export function buildIcons(
  site: CompiledSite,
  { base, generator }: IconOptions,
): ReadonlyMap<string, OutputFile> {
  const { manifest, pictures } = site;
  if (pictures === undefined) return new Map();
  const colors = pictures.colors[manifest.theme.colorMode.defaultMode];
  const icon = svgFavicon(site);
  const files = new Map([
    [webManifestName, ready(webManifest(manifest, { base, colors, hasIcons: icon !== undefined }))],
  ]);
  if (icon === undefined) return files;
  const touchShape = { size: 180, background: colors.page, padding: 22 };
  files.set(touchIcon, iconFile(icon, touchShape, generator));
  for (const { file, size } of appIcons) {
    files.set(file, iconFile(icon, { size, padding: 0 }, generator));
  }
  return files;
}

function iconFile(icon: Uint8Array, shape: IconShape, generator: string): OutputFile {
  return {
    key: contentHash(JSON.stringify([generator, shape, contentHash(icon)])),
    make: async () => (await loadRasteriser()).png(iconSvg(icon, shape)),
  };
}

function iconSvg(icon: Uint8Array, { size, background, padding }: IconShape): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    background === undefined ? '' : `<rect width="${size}" height="${size}" fill="${background}"/>`,
    embeddedSvg(icon, { x: padding, y: padding, size: size - 2 * padding }),
    '</svg>',
  ].join('');
}
