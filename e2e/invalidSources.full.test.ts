import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeFile, hashesOf, projectFolder, withFolder } from './support/folders';
import { type Finished, runRecto } from './support/recto';

const smallSite = path.join(projectFolder, 'e2e/fixtures/small-site');
/** The folder of the built small site, which the tests copy. */
const builtSite = path.join(projectFolder, '.cache/e2e/failures');

/** A mistake of an author and the diagnostics that it must produce. */
interface Failure {
  title: string;
  /** The tags of the sentences of the specification that the test covers. */
  tag?: string;
  spoil(site: string): Promise<void>;
  exitCode: number;
  /** Patterns for the code and position, the message and the hint of each diagnostic. */
  messages: { place: RegExp; says: RegExp; help: RegExp }[];
}

const failures: Failure[] = [
  {
    title: 'a page that links and the sidebar name is deleted',
    tag: '@rule-broken-links',
    spoil: (site) => rm(path.join(site, 'guide/oven.md')),
    exitCode: 1,
    messages: [
      {
        place: /^error\[broken-link\]: .*\n *--> guide\/index\.md:6:57$/m,
        says: /no page matches "oven\.md#how-hot"/,
        help: /help: use the path of a Markdown file/,
      },
      {
        place: /^error\[broken-link\]: .*\n *--> guide\/dough\.md:17:43$/m,
        says: /no page matches "oven\.md"/,
        help: /help: use the path of a Markdown file/,
      },
      {
        place: /^error\[missing-page\]: .*\n *--> recto\.yaml:17:15$/m,
        says: /"guide\/oven"/,
        help: /help: did you mean "guide\/dough" or "guide\/index"\?/,
      },
    ],
  },
  {
    title: 'the name in a link is misspelt',
    tag: '@rule-broken-markdown',
    spoil: (site) => changeFile(path.join(site, 'guide/dough.md'), '(oven.md)', '(ovn.md)'),
    exitCode: 1,
    messages: [
      {
        place: /^error\[broken-link\]: .*\n *--> guide\/dough\.md:17:43$/m,
        says: /no page matches "ovn\.md"\n.*\n17 \| A night in the cold\..*\n +\| +\^+$/m,
        help: /help: did you mean "(?:\.\/)?oven\.md"\?/,
      },
    ],
  },
  {
    title: 'the anchor in a link is misspelt',
    tag: '@rule-broken-links',
    spoil: (site) => changeFile(path.join(site, 'guide/index.md'), '#how-hot', '#how-hott'),
    exitCode: 1,
    messages: [
      {
        place: /^error\[broken-anchor\]: .*\n *--> guide\/index\.md:6:57$/m,
        says: /anchor "how-hott" not found on page "\/docs\/guide\/oven\/"/,
        help: /help: did you mean "how-hot"\?/,
      },
    ],
  },
  {
    title: 'two pages claim one address',
    tag: '@rule-duplicate-routes',
    spoil: (site) =>
      changeFile(
        path.join(site, 'guide/oven.md'),
        'title: The oven',
        'title: The oven\nslug: dough',
      ),
    exitCode: 1,
    messages: [
      {
        place: /^error\[duplicate-route\]: .*\n *--> guide\/oven\.md:3:7$/m,
        says: /"\/docs\/guide\/dough\/" is already used by guide\/dough\.md/,
        help: /help: .*"slug"/,
      },
    ],
  },
  {
    title: 'a key of the front matter is misspelt',
    spoil: (site) => changeFile(path.join(site, 'guide/dough.md'), 'sidebarLabel:', 'sidbarLabel:'),
    exitCode: 1,
    messages: [
      {
        place: /^error\[front-matter-shape\]: .*\n *--> guide\/dough\.md:3:1$/m,
        says: /unknown key "sidbarLabel"/,
        help: /help: did you mean "sidebarLabel"\?/,
      },
    ],
  },
  {
    title: 'the navbar has an item of an unknown type',
    tag: '@error-navbar-kind',
    spoil: (site) => changeFile(path.join(site, 'recto.yaml'), 'type: doc', 'type: dok'),
    exitCode: 2,
    messages: [
      {
        place: /^error\[unknown-navbar-item\]: .*\n *--> recto\.yaml:20:13$/m,
        says: /"dok"/,
        help: /help: did you mean "doc"\?/,
      },
    ],
  },
];

// A valid site prints nothing on standard error.
beforeAll(async () => {
  await rm(builtSite, { recursive: true, force: true });
  await cp(smallSite, builtSite, { recursive: true });
  expect(await build(builtSite)).toMatchObject({ code: 0, stderr: '' });
}, 60_000);

afterAll(() => rm(builtSite, { recursive: true, force: true }));

for (const { title, tag = '', spoil, exitCode, messages } of failures) {
  const name = `${tag} reports place, message and hint and publishes nothing when ${title}`;
  it(name.trim(), async () => {
    await withFolder(builtSite, async (site) => {
      const before = await hashesOf(path.join(site, 'out'));
      expect(Object.keys(before)).toContain('content/manifest.json');

      await spoil(site);
      const spoilt = await build(site);
      expect(spoilt).toMatchObject({ code: exitCode });
      for (const { place, says, help } of messages) {
        expect(spoilt.stderr).toMatch(place);
        expect(spoilt.stderr).toMatch(says);
        expect(spoilt.stderr).toMatch(help);
      }
      expect(spoilt.stderr).toMatch(
        /\d errors? in \d files?\. Nothing was written; out is unchanged\./,
      );
      expect(spoilt.stderr).not.toMatch(/undefined|\[object |\n +at /);
      expect(spoilt.stderr).not.toContain(site);
      expect(await hashesOf(path.join(site, 'out'))).toEqual(before);
    });
  }, 60_000);
}

it('reports all errors of a site in one run, sorted by file and line', async () => {
  await withFolder(smallSite, async (site) => {
    await changeFile(path.join(site, 'guide/index.md'), '(dough.md)', '(doug.md)');
    await changeFile(path.join(site, 'guide/index.md'), '#how-hot', '#how-hott');
    await changeFile(path.join(site, 'guide/dough.md'), '(oven.md)', '(ovn.md)');
    await changeFile(path.join(site, 'guide/oven.md'), '(index.md)', '(indx.md)');
    const { code, stderr } = await build(site);
    const places = [...stderr.matchAll(/^error\[(\S+)\]: .*\n *--> (\S+:\d+):\d+$/gm)];
    expect(code).toBe(1);
    expect(places.map(([, rule, place]) => `${place} ${rule}`)).toEqual([
      'guide/dough.md:17 broken-link',
      'guide/index.md:6 broken-link',
      'guide/index.md:6 broken-anchor',
      'guide/oven.md:13 broken-link',
    ]);
    expect(stderr).toContain('4 errors in 3 files.');
  });
}, 60_000);

function build(site: string): Promise<Finished> {
  return runRecto(['build', '.', '--out', 'out', '--date', '2026-07-01'], { cwd: site });
}
