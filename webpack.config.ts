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
    // The viewer sets this path to the base path of the site before it loads its first chunk.
    publicPath: '',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 7_000, // In milliseconds. Each chunk is requested twice.
    // The space, which no id contains, prevents conflicts: browsers make each id of a page a property of `window`.
    chunkLoadingGlobal: 'recto chunks',
    trustedTypes: { policyName: 'recto' },
    clean: { keep: /^server(?:\.mjs|\/)/ }, // The build of `viewerServer` writes these files.
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
            // The only URLs are icons in the stylesheet itself.
            options: { url: false, modules: { auto: true, ...classNames } },
          },
        ],
      },
    ],
  },
  optimization: {
    // Short names for modules save 0.7 KB of every first visit, compared with names that are stable between builds.
    moduleIds: 'size',
    // Libraries are in the same file as the code that uses them, because separate files are 1 KB larger.
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
      // Browsers that support this comment compile all functions of the file at once, before they are called.
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
    // One file starts faster than many. Imports of modules that few pages need set another mode themselves.
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
  // Each prerendering thread parses the file.
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

/** The programs in `dist/recto/`: the command, the compiler API, and the scripts of processes and threads. */
const programs = {
  bin: './content-pipeline/bin.ts',
  cli: './content-pipeline/cli.ts',
  index: './content-pipeline/index.ts',
  typedocProcess: './content-pipeline/reference/typedocProcess.ts',
  configProcess: './content-pipeline/migrate/configProcess.ts',
  articleThread: './content-pipeline/site/articleThread.ts',
  prerenderThread: './content-pipeline/site/prerender/prerenderThread.ts',
  watchThread: './content-pipeline/files/watchThread.ts',
};

/**
 * The command `recto` and the compiler API for other programs, bundled with most of the libraries that they use:
 * `dist/recto/`.
 */
const recto: Configuration = {
  ...shared('recto'),
  target: 'node20',
  entry: programs,
  devtool: 'source-map',
  output: {
    ...moduleOutput('dist/recto'),
    // A hash of `cli.mjs` identifies the version of the pipeline. It covers the other files, because `cli.mjs` contains
    // their names.
    chunkFilename: '[name].[contenthash:8].mjs',
    clean: true,
    // Threads are called by the names of the functions that their scripts export.
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  // Few files start faster than many. Modules that look up their own files stay external, such as the library for
  // threads. The library for diagrams also stays external, because the licence of its layout engine has conditions for
  // copies.
  externals: [
    /^(?:piscina|subset-font|jiti|@resvg\/resvg-js|beautiful-mermaid)(?:\/|$)/,
    {
      // An `import` of the compiler, also by TypeDoc, would take 0.2 s longer than `require`: Node.js would parse the
      // compiler twice to find its format and the names of its exports.
      typescript: 'node-commonjs typescript',
      // Only TypeDoc's HTML theme, which is not used, highlights code.
      '@gerrit0/mini-shiki': 'var { bundledLanguagesInfo: [], bundledThemes: {} }',
    },
  ],
  module: {
    rules: scriptRules('es2022'),
    parser: { javascript: { importMeta: false, createRequire: false } },
  },
  optimization: {
    minimizer: [shortenScripts()],
    splitChunks: {
      cacheGroups: {
        // The modules that commands and programs that import the package share.
        pipeline: {
          name: 'pipeline',
          filename: '[name].[contenthash:8].mjs',
          chunks: ({ name }) => name === 'index' || !Object.hasOwn(programs, name ?? ''),
          test: (module, { chunkGraph }) =>
            [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'index'),
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
    performance: false, // `npm run size` checks budgets of compressed bytes.
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
