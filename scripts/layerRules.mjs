/**
 * The layers of `content-pipeline` and `viewer`, the highest layer first. A file may import only from lower layers and
 * from its own folder.
 */
const layers = {
  'content-pipeline': [
    ['bin.ts', 'cli.ts', 'index.ts'],
    ['commands/'],
    ['migrate/'],
    ['build/', 'dev/'],
    ['publish/'],
    ['site/', 'serve/'],
    [
      'sections/api/',
      'sections/blog/',
      'sections/docs/',
      'sections/landing/',
      'sections/pages/',
      'sections/search/',
    ],
    ['sections/sectionKind.ts'],
    ['articles/'],
    ['search/', 'links/'],
    ['reference/'],
    ['markdown/', 'config/'],
    ['files/'],
    ['diagnostics/', 'words/'],
  ],
  viewer: [
    ['main.tsx', 'server.tsx'],
    ['app/'],
    ['dev/', 'preview/'],
    ['pages/'],
    ['search/'],
    ['frame/'],
    ['content/'],
    ['ui/'],
    ['data/', 'preferences/'],
    ['lazy/', 'messages/'],
    ['logWarning.ts'],
  ],
};

/** A pattern for folders with helpers for tests, which only tests may import. */
export const forTests = '/testing/';

/** A pattern for test files. */
export const test = '\\.test\\.tsx?$';

/** A pattern for tests of the whole pipeline or the whole viewer, which are not in a subfolder. */
const rootTest = '^(?:content-pipeline|viewer)/[^/]+\\.test\\.tsx?$';

/**
 * Returns a pattern that matches a text literally. Only dots are escaped.
 *
 * @param {string} text
 */
const literally = (text) => text.replaceAll('.', '\\.');

/**
 * Returns a rule for each folder or file of a layer. The rule forbids imports from higher layers and from other folders
 * and files of the same layer.
 */
export function layerRules() {
  return Object.entries(layers).flatMap(([half, levels]) =>
    levels.flatMap((level, height) =>
      level.flatMap((member) => {
        const closed = levels.slice(0, height + 1).flat();
        const others = closed.filter((other) => other !== member);
        return others.length === 0 ? [] : [layerRule(half, member, others)];
      }),
    ),
  );
}

/**
 * Returns the rule that forbids imports from `others` in the files of a member of a layer.
 *
 * @param {string} half
 * @param {string} member
 * @param {string[]} others
 */
function layerRule(half, member, others) {
  return {
    name: `layer-of-${half}/${member.replace(/\/$/, '')}`,
    severity: /** @type {const} */ ('error'),
    comment: `Files may import only from lower layers. Move what ${half}/${member} needs to a lower layer, or pass it as a parameter.`,
    from: { path: `^${half}/${literally(member)}` },
    to: { path: others.map((other) => `^${half}/${literally(other)}`) },
  };
}

/**
 * Returns a rule for the pipeline and a rule for the viewer. They forbid imports of files outside the layers, except
 * files for tests.
 */
export function placementRules() {
  return Object.entries(layers).map(([half, levels]) => ({
    name: `layers-of-${half}`,
    severity: /** @type {const} */ ('error'),
    comment:
      'Every file belongs to a layer. Move the file into a folder of a layer, or add its folder to scripts/layerRules.mjs.',
    from: {},
    to: {
      path: `^${half}/`,
      pathNot: [
        ...levels.flat().map((member) => `^${half}/${literally(member)}`),
        forTests,
        rootTest,
      ],
    },
  }));
}
