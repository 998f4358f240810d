/** The rooms of each house, floor by floor, the highest first. A room imports from lower floors only. */
const floors = {
  'content-pipeline': [
    ['cli.ts'],
    ['commands/'],
    ['dev/'],
    ['compileSite.ts'],
    ['publish/'],
    ['site/', 'serve/'],
    ['search/'],
    ['pages/'],
    ['routes/'],
    ['sources/', 'reference/'],
    ['markdown/', 'config/'],
    ['files/'],
    ['diagnostics/'],
  ],
  viewer: [
    ['main.tsx', 'server.tsx'],
    ['publicPath.ts'],
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

/** Where tests get their surroundings from; nothing else may use it. */
export const forTests = '/testing/';

/** Tests, which may do more than what they test. */
export const test = '\\.test\\.tsx?$';

/** @param {string} text */
const literally = (text) => text.replaceAll('.', '\\.');

/** One rule for each room: nothing above it, nothing beside it. */
export function floorRules() {
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
export function roomRules() {
  return Object.entries(floors).map(([house, levels]) => ({
    name: `room-of-${house}`,
    severity: /** @type {const} */ ('error'),
    comment:
      'Every file stands in a room with a floor of its own. Put it into one, or name the new room in scripts/floorRules.mjs.',
    from: {},
    to: {
      path: `^${house}/`,
      pathNot: [...levels.flat().map((room) => `^${house}/${literally(room)}`), forTests],
    },
  }));
}
