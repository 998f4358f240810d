import { WebpackAssetsManifest } from 'webpack-assets-manifest';

interface Asset {
  src: string;
  integrity: string;
}

/**
 * The files of a build. The keys are the file names, except that `entrypoints` contains the files of the entry `main`.
 */
type BuiltAssets = Record<string, unknown> & {
  entrypoints?: { main: { assets: { js: Asset[]; css: Asset[] } } };
};

/**
 * Creates a plugin that writes `assets.json`. This file lists the scripts and stylesheets that all pages load, in the
 * order of loading, and the scripts for particular kinds of pages. Each entry contains the integrity hash of the file.
 */
export function listAssets(): WebpackAssetsManifest {
  return new WebpackAssetsManifest({
    output: 'assets.json',
    entrypoints: true,
    entrypointsUseAssets: true,
    integrity: true,
    integrityHashes: ['sha256'],
    transform: (assets) => ({ ...describeEntry(assets), views: viewsOf(assets) }),
  });
}

/**
 * Returns the scripts and stylesheets that all pages load. The script of the application precedes the entry script,
 * which imports it.
 */
function describeEntry(assets: BuiltAssets) {
  const { js = [], css = [] } = assets.entrypoints?.main.assets ?? {};
  const application = [assets['app.js']].filter(isAsset);
  const print = [assets['print.css']].filter(isAsset);
  return {
    scripts: [...application, ...js].map(describe),
    styles: [
      ...css.map(describe),
      ...print.map((style) => ({ ...describe(style), media: 'print' })),
    ],
  };
}

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
