// The walls of the house: who may import whom. Each rule says what to do instead.

/** The rooms of each house, floor by floor, the highest first. A room imports from lower floors only. */
const floors = {
  'content-pipeline': [
    ['cli.ts'],
    ['commands/'],
    ['compileSite.ts'],
    ['site/', 'publish/', 'serve/'],
    ['pages/'],
    ['routes/'],
    ['sources/', 'reference/'],
    ['markdown/', 'config/'],
    ['files/'],
    ['diagnostics/'],
  ],
  viewer: [
    ['main.tsx', 'server.tsx', 'start.js'],
    ['app/'],
    ['pages/'],
    ['search/'],
    ['frame/'],
    ['content/'],
    ['ui/'],
    ['data/', 'preferences/'],
  ],
};

/** Where tests get their surroundings from; nothing else may use it. */
const forTests = '^viewer/testing/';
const test = '\\.test\\.tsx?$';
const development = '^(?:config|scripts|e2e|bench)/';

/** @param {string} text */
const literally = (text) => text.replaceAll('.', '\\.');

/** One rule for each room: nothing above it, nothing beside it. */
function floorRules() {
  return Object.entries(floors).flatMap(([house, levels]) =>
    levels.flatMap((level, height) =>
      level.flatMap((room) => {
        const closed = levels.slice(0, height + 1).flat();
        const others = closed.filter((other) => other !== room);
        return others.length === 0 ? [] : [floorRule(house, room, others)];
      }),
    ),
  );
}

/**
 * @param {string} house
 * @param {string} room
 * @param {string[]} others
 */
function floorRule(house, room, others) {
  return {
    name: `floor-of-${house}/${room.replace('/', '')}`,
    severity: /** @type {const} */ ('error'),
    comment: `A room imports only from rooms below it, never sideways, never up. Move what ${house}/${room} needs to a lower room, or hand it in as a value.`,
    from: { path: `^${house}/${literally(room)}` },
    to: { path: others.map((other) => `^${house}/${literally(other)}`) },
  };
}

/** Files that stand in none of the rooms above. */
function roomRules() {
  return Object.entries(floors).map(([house, levels]) => ({
    name: `room-of-${house}`,
    severity: /** @type {const} */ ('error'),
    comment:
      'Every file stands in a room with a floor of its own. Put it into one, or name the new room in .dependency-cruiser.mjs.',
    from: {},
    to: {
      path: `^${house}/`,
      pathNot: [...levels.flat().map((room) => `^${house}/${literally(room)}`), forTests],
    },
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
      from: { path: '^viewer/', pathNot: [test, forTests] },
      to: { dependencyTypes: ['core'] },
    },
    ...floorRules(),
    ...roomRules(),
    {
      name: 'testing-for-tests',
      severity: 'error',
      comment:
        'What tests need must not reach readers. Move what the program needs out of viewer/testing/.',
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
      from: { orphan: true, pathNot: ['\\.d\\.ts$', forTests, '^viewer/start\\.js$'] },
      to: {},
    },
    {
      name: 'installed-with-the-pipeline',
      severity: 'error',
      comment:
        'The published command has its dependencies alone. Move the package from devDependencies to dependencies, or do without.',
      from: { path: '^content-pipeline/', pathNot: test },
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
