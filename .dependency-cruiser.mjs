import { forTests, layerRules, placementRules, test } from './scripts/layerRules.mjs';

// The rules for imports. The comment of each rule says what to do instead.

/**
 * Patterns for each kind of external module. The first pattern matches the modules; the second one matches the only
 * files in `content-pipeline` and `viewer` that may import them. Tests, and imports of types, are not restricted.
 */
const adapters = {
  'the file system': [
    '^fs(?:/promises)?$',
    '^content-pipeline/(?:files/|serve/|reference/|publish/folderStore\\.ts|cli\\.ts)',
  ],
  'the file watcher': ['^node_modules/chokidar/', '^content-pipeline/files/watchFolders\\.ts'],
  'the network': ['^(?:http|https|net)$', '^content-pipeline/serve/'],
  buckets: ['^node_modules/@aws-sdk/', '^content-pipeline/publish/s3Store\\.ts'],
  TypeDoc: [
    '^node_modules/(?:typedoc|typescript)/',
    '^content-pipeline/(?:reference/(?:typedocProcess|resolveEntryPoints|conversion/\\w+)|migrate/readJsx)\\.ts',
  ],
  YAML: ['^node_modules/yaml/', '^content-pipeline/config/readYaml\\.ts'],
  'the command line': [
    '^node_modules/(?:@commander-js|commander)/',
    '^content-pipeline/(?:cli|commands)',
  ],
  'the Markdown parser': [
    '^node_modules/(?:unified|remark-\\w+|rehype-(?:raw|remark)|react-markdown)/',
    '^content-pipeline/markdown/(?:parser|printMarkdown)\\.ts|^viewer/content/markdown/MarkdownBody\\.tsx',
  ],
  'the highlighter': [
    '^node_modules/(?:refractor|react-syntax-highlighter)/',
    '^content-pipeline/markdown/code/highlight\\.ts|^viewer/content/markdown/',
  ],
  'the renderer of formulas': [
    '^node_modules/katex/',
    '^content-pipeline/markdown/render/renderFormula\\.ts',
  ],
  'the writer of feeds': ['^node_modules/feed/', '^content-pipeline/site/feeds/buildFeeds\\.ts'],
  'the text index': [
    '^node_modules/minisearch/',
    '^content-pipeline/search/textIndex\\.ts|^viewer/search/engine/textIndex\\.ts',
  ],
  'the writer of sitemaps': ['^node_modules/sitemap/', '^content-pipeline/site/sitemap\\.ts'],
  'the renderer of SVGs': ['^node_modules/@resvg/', '^content-pipeline/site/rasterise\\.ts'],
  'the renderer of pages': [
    '^node_modules/react-dom/',
    // The launcher of the search commits a change before the reader types the next key.
    '^viewer/(?:app/(?:startApp|SearchLauncher)|server)\\.tsx$',
  ],
};

const development = '^(?:config|scripts|e2e|bench)/';

function adapterRules() {
  return Object.entries(adapters).map(([thing, [external = '', adapter = '']]) => ({
    name: `one-adapter-for-${thing.replaceAll(' ', '-')}`,
    severity: /** @type {const} */ ('error'),
    comment: `Each external module has one adapter, so that it can be exchanged there. Import the adapter of ${thing}: ${adapter}`,
    from: { path: '^(?:content-pipeline|viewer)/', pathNot: [adapter, test, forTests] },
    to: { path: external, dependencyTypesNot: [/** @type {const} */ ('type-only')] },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser requires it.
export default {
  forbidden: [
    {
      name: 'contract-is-independent',
      severity: 'error',
      comment:
        'The contract imports only zod/mini and itself. Move code that needs more to content-pipeline/ or viewer/.',
      from: { path: '^manifest/', pathNot: test },
      to: { pathNot: ['^manifest/', '^node_modules/zod/mini/'] },
    },
    {
      name: 'pipeline-without-viewer',
      severity: 'error',
      comment:
        'The pipeline and the viewer share the contract and nothing else. Put what both need into manifest/.',
      from: { path: '^content-pipeline/' },
      to: { path: ['^viewer/', development] },
    },
    {
      name: 'viewer-without-pipeline',
      severity: 'error',
      comment:
        'The viewer and the pipeline share the contract and nothing else. Put what both need into manifest/.',
      from: { path: '^viewer/' },
      to: { path: ['^content-pipeline/', development] },
    },
    {
      name: 'viewer-without-node',
      severity: 'error',
      comment:
        'The viewer runs in browsers. Use an interface of browsers, or let the pipeline do the work.',
      // In the viewer, only server.tsx runs in Node: the pipeline prerenders pages with it.
      from: { path: '^viewer/', pathNot: [test, forTests, '^viewer/server\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    ...layerRules(),
    ...placementRules(),
    ...adapterRules(),
    {
      name: 'testing-for-tests',
      severity: 'error',
      comment:
        'Helpers of tests must not reach readers. Move what the program needs out of the folder testing/.',
      from: { pathNot: [test, forTests] },
      to: { path: forTests },
    },
    {
      name: 'tests-are-ends',
      severity: 'error',
      comment: 'No file may import a test. Move what is shared to a file of its own.',
      from: {},
      to: { path: test },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Files that import each other cannot be understood alone. Move what they share into another file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'No file imports this one and it imports none. Use it or remove it.',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', forTests],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The module is not found. Correct the import, or add the package to package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type imports count: a half that uses the types of the other depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
