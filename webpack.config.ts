import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { globSync } from 'tinyglobby';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { classNames, moduleClasses } from './scripts/webpack/classNames';
import { dropPrintScript } from './scripts/webpack/dropPrintScript';
import { emitFiles, filesIn } from './scripts/webpack/emitFiles';
import { libraryAliases } from './scripts/webpack/libraryAliases';
import { listAssets } from './scripts/webpack/listAssets';
import { listLicenses } from './scripts/webpack/listLicenses';
import { minifyScripts, shortenScripts } from './scripts/webpack/minifyScripts';
import { scriptRules } from './scripts/webpack/scriptRules';

// The loader of this file may not support `import.meta`.
const root = process.cwd();
/** The folder of the font for social images. */
const inter = join(root, 'node_modules/@expo-google-fonts/inter');

/** The application for browsers: `dist/viewer/`. */
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
    chunkLoadTimeout: 7_000, // In milliseconds. Each chunk is requested twice.
    // With a space in it, which no id has: browsers make every id of a page a name of the window.
    chunkLoadingGlobal: 'recto chunks',
    trustedTypes: { policyName: 'recto' },
    clean: { keep: /^server(?:\.mjs|\/)/ }, // The other build writes it.
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
          {
            loader: 'css-loader',
            // The only addresses are icons in the style sheet itself.
            options: { url: false, modules: { auto: true, ...classNames } },
          },
        ],
      },
    ],
  },
  optimization: {
    // Short names for modules spare 0.7 KB of every first visit, against names that stay when modules come and go.
    moduleIds: 'size',
    // The libraries are in one file with what uses them, where they are a kilobyte smaller than apart.
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // One stylesheet for all pages: prerendered HTML needs its styles at once.
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
    new webpack.BannerPlugin({
      // Browsers that know it read the whole file while they still lay out the page, not each part as it is needed.
      banner: '//# allFunctionsCalledOnLoad',
      ...{
        raw: true,
        test: /\/app\./,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      },
    }),
    emitFiles(filesIn(join(root, 'public'))),
    listLicenses('assets/licenses.txt'),
    listAssets(),
  ],
};

/** The application for Node, with which the pipeline prerenders pages: `dist/viewer/server.mjs`. */
const viewerServer: Configuration = {
  ...shared('viewer-server'),
  target: 'node20',
  entry: { server: './viewer/server.tsx' },
  output: {
    ...moduleOutput('dist/viewer'),
    chunkFilename: 'server/[name].[contenthash:8].mjs',
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  module: {
    // One file starts faster than many; only what few pages need says that it is apart.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      ...scriptRules('es2022'),
      {
        test: /\.css$/,
        exclude: /\.sheet\.css$/,
        loader: 'css-loader',
        options: { url: false, modules: { auto: true, ...classNames, exportOnlyLocals: true } },
      },
    ],
  },
  // Every prerendering thread parses it.
  optimization: { minimizer: [minifyScripts()] },
};

/** The contract for programs that read published files, in Node or browsers: `dist/manifest/index.mjs`. */
const contract: Configuration = {
  ...shared('contract'),
  target: ['web', 'es2022'],
  entry: { index: './manifest/index.ts' },
  output: { ...moduleOutput('dist/manifest'), clean: true, library: { type: 'module' } },
  experiments: { outputModule: true },
  module: { rules: scriptRules('es2022') },
  optimization: { minimizer: [shortenScripts()] },
};

/** The command `recto` and the compiler for programs: `dist/recto/`, with their libraries. */
const recto: Configuration = {
  ...shared('recto'),
  target: 'node20',
  entry: {
    bin: './content-pipeline/bin.ts',
    cli: './content-pipeline/cli.ts',
    index: './content-pipeline/index.ts',
    typedocProcess: './content-pipeline/reference/typedocProcess.ts',
    articleThread: './content-pipeline/site/articleThread.ts',
    prerenderThread: './content-pipeline/site/prerender/prerenderThread.ts',
    watchThread: './content-pipeline/files/watchThread.ts',
  },
  devtool: 'source-map',
  output: {
    ...moduleOutput('dist/recto'),
    // A hash of the first file identifies the command, so its name list must cover the others.
    chunkFilename: '[name].[contenthash:8].mjs',
    clean: true,
    // Threads are called by the names of what their program exports.
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  // Few files start faster than many. Modules that look up their own files stay external: TypeDoc, threads. So do the
  // diagrams, whose layout engine has a licence with conditions for copies.
  externals: [
    /^(?:typedoc|typescript|piscina|subset-font|@resvg\/resvg-js|beautiful-mermaid)(?:\/|$)/,
  ],
  module: {
    rules: scriptRules('es2022'),
    parser: { javascript: { importMeta: false, createRequire: false } },
  },
  optimization: {
    minimizer: [shortenScripts()],
    splitChunks: {
      cacheGroups: {
        // What the command and programs that import the package share.
        pipeline: {
          name: 'pipeline',
          filename: '[name].[contenthash:8].mjs',
          chunks: ({ name }) => name === 'cli' || name === 'index',
          minChunks: 2,
          // Modules are shared even if both use different exports of them.
          usedExports: false,
          enforce: true,
        },
      },
    },
  },
  plugins: [
    emitFiles({
      'fonts/Inter_400Regular.ttf': join(inter, '400Regular/Inter_400Regular.ttf'),
      'fonts/Inter_600SemiBold.ttf': join(inter, '600SemiBold/Inter_600SemiBold.ttf'),
      'fonts/LICENSE': join(inter, 'LICENSE_FONT'),
    }),
    listLicenses('licenses.txt'),
    new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /^bin\./ }),
  ],
};

export default [viewer, viewerServer, contract, recto];

function shared(name: string): Configuration {
  return {
    name,
    context: root,
    mode: 'production',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: libraryAliases(root),
    },
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      // The key of the cache: a change of the configuration, of libraries or of the folder must not reuse it.
      version: `${root} ${hashOf([
        'webpack.config.ts',
        'package-lock.json',
        ...globSync('scripts/webpack/*.ts'),
      ])} ${createHash('sha256').update(moduleClasses.join()).digest('hex')}`,
    },
    performance: false, // Budgets are checked on compressed bytes, elsewhere.
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
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
