import { floorRules, forTests, roomRules, test } from './scripts/floorRules.mjs';

// The walls of the house: who may import whom. Each rule says what to do instead.

/** The outside things that have one door: who alone may use them. Their types may be named elsewhere. */
const doors = {
  'the file system': [
    '^fs(?:/promises)?$',
    '^content-pipeline/(?:files/|serve/|reference/|publish/folderStore\\.ts|cli\\.ts)',
  ],
  'the watching of files': ['^node_modules/chokidar/', '^content-pipeline/files/watchFolders\\.ts'],
  'the network': ['^(?:http|https|net)$', '^content-pipeline/serve/'],
  buckets: ['^node_modules/@aws-sdk/', '^content-pipeline/publish/s3Store\\.ts'],
  TypeDoc: [
    '^node_modules/(?:typedoc|typescript)/',
    '^content-pipeline/reference/typedocProcess\\.ts',
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
  'the form of formulas': [
    '^node_modules/katex/',
    '^content-pipeline/markdown/render/renderFormula\\.ts',
  ],
  'the form of feeds': ['^node_modules/feed/', '^content-pipeline/site/feeds/xmlFeed\\.ts'],
  'the index of texts': [
    '^node_modules/minisearch/',
    '^content-pipeline/search/indexTexts\\.ts|^viewer/search/engine/textIndex\\.ts',
  ],
  'the form of sitemaps': ['^node_modules/sitemap/', '^content-pipeline/site/sitemap\\.ts'],
  'the renderer of SVGs': ['^node_modules/@resvg/', '^content-pipeline/site/rasterise\\.ts'],
  'the drawing of pages': [
    '^node_modules/react-dom/',
    '^viewer/(?:app/drawing\\.ts|(?:app/startApp|server)\\.tsx)$',
  ],
};

const development = '^(?:config|scripts|e2e|bench)/';

/** One rule for each outside thing. */
function doorRules() {
  return Object.entries(doors).map(([thing, [outside = '', door = '']]) => ({
    name: `one-door-for-${thing.replaceAll(' ', '-')}`,
    severity: /** @type {const} */ ('error'),
    comment: `Each outside thing has one door, so that it can be exchanged there. Ask the file that knows ${thing}: ${door}`,
    from: { path: '^(?:content-pipeline|viewer)/', pathNot: [door, test, forTests] },
    to: { path: outside, dependencyTypesNot: [/** @type {const} */ ('type-only')] },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: the program wants it so.
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'The contract imports zod/mini and itself. What needs more belongs to the house that needs it.',
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
        'The viewer runs in browsers. Ask the platform, or let the pipeline do it beforehand.',
      // Of the viewer, server.tsx alone is for Node: the pipeline draws pages with it.
      from: { path: '^viewer/', pathNot: [test, forTests, '^viewer/server\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    ...floorRules(),
    ...roomRules(),
    ...doorRules(),
    {
      name: 'testing-for-tests',
      severity: 'error',
      comment:
        'What tests need must not reach readers. Move what the program needs out of the folder testing/.',
      from: { pathNot: [test, forTests] },
      to: { path: forTests },
    },
    {
      name: 'tests-are-ends',
      severity: 'error',
      comment: 'Nothing imports a test. Move what is shared to a file of its own.',
      from: {},
      to: { path: test },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Two files that import each other cannot be understood alone. Move what both need into a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nobody imports this file and it imports nobody. Use it or remove it.',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', forTests],
      },
      to: {},
    },
    {
      name: 'installed-with-the-pipeline',
      severity: 'error',
      comment:
        'The published command has its dependencies alone. Move the package from devDependencies to dependencies, or do without.',
      from: { path: '^content-pipeline/', pathNot: [test, forTests] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'npm'],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'There is nothing at this path. Mend the import, or add the package to package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type imports count: a house that knows the types of another one depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
