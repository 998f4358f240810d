import { WebpackAssetsManifest } from 'webpack-assets-manifest';

interface Asset {
  src: string;
  integrity: string;
}

/** Writes `assets.json`: what the HTML of a page must load, in order, with integrity. */
export function listAssets(): WebpackAssetsManifest {
  return new WebpackAssetsManifest({
    output: 'assets.json',
    entrypoints: true,
    entrypointsUseAssets: true,
    integrity: true,
    integrityHashes: ['sha256'],
    transform: (assets) => ({ ...describeEntry(assets.entrypoints), views: viewsOf(assets) }),
  });
}

function describeEntry(entrypoints: { main: { assets: { js: Asset[]; css: Asset[] } } }) {
  const { js, css } = entrypoints.main.assets;
  return { scripts: js.map(describe), styles: css.map(describe) };
}

/** The scripts that draw the main column of a page, by the names that the viewer calls them. */
function viewsOf(assets: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(assets).flatMap(([name, asset]) => {
      const [, view] = /^view-([\w-]+)\.js$/.exec(name) ?? [];
      return view !== undefined && isAsset(asset) ? [[view, describe(asset)]] : [];
    }),
  );
}

function isAsset(value: unknown): value is Asset {
  return typeof value === 'object' && value !== null && 'src' in value && 'integrity' in value;
}

function describe({ src, integrity }: Asset) {
  return { file: src, integrity };
}
