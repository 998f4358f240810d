import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { globSync } from 'tinyglobby';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { classNames } from './scripts/webpack/classNames';
import { dropPrintScript } from './scripts/webpack/dropPrintScript';
import { emitPublicFiles } from './scripts/webpack/emitPublicFiles';
import { listAssets } from './scripts/webpack/listAssets';
import { minifyScripts, shortenScripts } from './scripts/webpack/minifyScripts';

// Scripts run here; the loader of this file may know no `import.meta`.
const root = process.cwd();

/** What browsers load: `dist/viewer/`. */
const viewer: Configuration = {
  ...shared('viewer'),
  target: ['web', 'es2022'],
  entry: { main: './viewer/main.tsx', print: './viewer/print.css' },
  devtool: 'source-map',
  output: {
    path: join(root, 'dist/viewer'),
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    // The viewer sets it to the base of the site before it loads its first chunk.
    publicPath: '',
    crossOriginLoading: 'anonymous',
    // With a space in it, which no id has: browsers make every id of a page a name of the window.
    chunkLoadingGlobal: 'recto chunks',
    trustedTypes: { policyName: 'recto' },
    clean: { keep: /^server\.mjs/ }, // The other build writes it.
  },
  module: {
    rules: [
      ...scriptRules('es2022'),
      {
        test: /\.css$/,
        exclude: /\.sheet\.css$/,
        sideEffects: true,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: 'css-loader', options: { modules: { auto: true, ...classNames } } },
        ],
      },
    ],
  },
  optimization: {
    // The libraries are in one file with what uses them, where they are a kilobyte smaller than apart.
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // One stylesheet for all pages: what is drawn ahead of time must find its styles at once.
        styles: {
          type: 'css/mini-extract',
          name: 'main',
          chunks: ({ name }) => name !== 'print',
          enforce: true,
        },
      },
    },
    minimizer: [
      minifyScripts(),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:8].css',
      chunkFilename: 'assets/[name].[contenthash:8].css',
      ignoreOrder: true, // Layers order the rules of different modules, not the files they are in.
    }),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    dropPrintScript(),
    emitPublicFiles(join(root, 'public')),
    listAssets(),
  ],
};

/** The same application for Node, where the pipeline draws pages with it: `dist/viewer/server.mjs`. */
const viewerServer: Configuration = {
  ...shared('viewer-server'),
  target: 'node20',
  entry: { server: './viewer/server.tsx' },
  output: { ...moduleOutput('dist/viewer'), library: { type: 'module' } },
  experiments: { outputModule: true },
  module: {
    rules: [
      ...scriptRules('es2022'),
      {
        test: /\.css$/,
        exclude: /\.sheet\.css$/,
        loader: 'css-loader',
        options: { modules: { auto: true, ...classNames, exportOnlyLocals: true } },
      },
    ],
  },
  // Every thread that draws pages reads it: what is small is read sooner.
  optimization: { minimizer: [minifyScripts()] },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

/** The command `recto`: `dist/recto/`, with its libraries. */
const recto: Configuration = {
  ...shared('recto'),
  target: 'node20',
  entry: {
    cli: './content-pipeline/cli.ts',
    typedocProcess: './content-pipeline/reference/typedocProcess.ts',
    drawInThread: './content-pipeline/site/drawing/drawInThread.ts',
  },
  devtool: 'source-map',
  // Threads are called by the names of what their program exports.
  output: { ...moduleOutput('dist/recto'), library: { type: 'module' } },
  experiments: { outputModule: true },
  externalsType: 'module',
  // Few files start faster than many. Left to Node is what finds its own files: TypeDoc, threads, and grammars by name.
  externals: [/^(?:typedoc|typescript|refractor|piscina|@resvg\/resvg-js)(?:\/|$)/],
  module: {
    rules: scriptRules('es2022'),
    parser: { javascript: { importMeta: false, createRequire: false } },
  },
  optimization: { minimizer: [shortenScripts()] },
};

export default [viewer, viewerServer, recto];

function shared(name: string): Configuration {
  return {
    name,
    context: root,
    mode: 'production',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        // React has had what the shim stands in for since version 18.
        'use-sync-external-store/shim': join(root, 'node_modules/use-sync-external-store'),
        // For browsers it comes without a table of names, and asks `innerHTML`, which the policy of the site forbids.
        'decode-named-character-reference$': join(
          root,
          'node_modules/decode-named-character-reference/index.js',
        ),
        // Every route brings the router's own links along, and ways to ask for what the viewer's routes have not.
        ...leaveOut('node_modules/@tanstack/react-router/dist/esm', [
          ...['link.js', 'useLoaderDeps.js', 'useNavigate.js', 'useParams.js'],
          ...['useRouteContext.js', 'useSearch.js'],
        ]),
        [join(root, 'node_modules/@tanstack/router-core/dist/esm/searchParams.js')]: join(
          root,
          'viewer/data/wholeSearch.ts',
        ),
        // Queries are all that a reader needs: nothing is changed on a server, no list is endless.
        ...leaveOut('node_modules/@tanstack/query-core/build/modern', ['infiniteQueryBehavior.js']),
        [join(root, 'node_modules/@tanstack/query-core/build/modern/mutationCache.js')]: join(
          root,
          'viewer/data/noMutationCache.ts',
        ),
      },
    },
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      // Nothing of an earlier configuration may stay, nor of earlier libraries, nor of another place that shares them.
      version: `${root} ${hashOf([
        'webpack.config.ts',
        'package-lock.json',
        ...globSync('scripts/webpack/*.ts'),
      ])}`,
    },
    performance: false, // Budgets are checked on compressed bytes, elsewhere.
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Files of a library that nothing of ours asks for. */
function leaveOut(folder: string, files: readonly string[]): Record<string, false> {
  return Object.fromEntries(files.map((file) => [join(root, folder, file), false]));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function scriptRules(target: string): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        sourceMaps: true,
        jsc: {
          target,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
    // Importing a file does nothing by itself, so files that nobody uses are left out.
    { test: /\.tsx?$/, exclude: /node_modules|publicPath\.ts$/, sideEffects: false },
    // Styles of what is loaded when somebody touches it come as text, with its script.
    { test: /\.sheet\.css$/, type: 'asset/source' },
  ];
}

function moduleOutput(folder: string): NonNullable<Configuration['output']> {
  return {
    path: join(root, folder),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
  };
}
