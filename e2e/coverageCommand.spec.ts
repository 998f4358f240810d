import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './support/folders';
import { runRecto } from './support/recto';
import { expect, test } from './support/test';

const configuration = `
title: Kit
url: https://kit.example
sections:
  - { kind: api, id: api, label: API, path: /api, packages: [{ name: kit }] }
navbar: { title: Kit, items: [] }
`;

const declarations = `
/** Heats. */
export declare function heat(degrees: number): void;
export declare function cool(degrees: number): void;
`;

test('the command tells how much of an API its comments explain, and fails below a threshold', async () => {
  const json = await runRecto(['coverage', 'config/graphql-js', '--format', 'json']);
  const [graphql] = JSON.parse(json.stdout);
  expect(graphql).toMatchObject({ name: 'graphql', version: expect.stringMatching(/^16\./) });
  expect(graphql.exports.total).toBeGreaterThan(300);
  expect(graphql.exports.documented).toBeGreaterThan(0.8 * graphql.exports.total);
  expect(graphql.undocumented).toHaveLength(graphql.exports.total - graphql.exports.documented);
  expect(json.code).toBe(0);

  const site = path.join(projectFolder, '.cache/e2e/coverage');
  await rm(site, { recursive: true, force: true });
  await mkdir(path.join(site, 'node_modules/kit'), { recursive: true });
  await writeFile(path.join(site, 'recto.yaml'), configuration);
  const kit = JSON.stringify({ name: 'kit', version: '1.0.0', types: 'index.d.ts' });
  await writeFile(path.join(site, 'node_modules/kit/package.json'), kit);
  await writeFile(path.join(site, 'node_modules/kit/index.d.ts'), declarations);
  const low = await runRecto(['coverage', site, '--threshold', '60']);
  expect(low.stdout).toMatch(/exports +1 of +2 +50\.0 %/);
  expect(low.stdout).toContain('Without a comment: cool');
  expect(low.stderr).toContain(
    '50.0 % of the exports are documented, and --threshold asks for 60 %',
  );
  expect(low.code).toBe(1);
  expect((await runRecto(['coverage', site, '--threshold', '50'])).code).toBe(0);

  const wrong = await runRecto(['coverage', 'config/graphql-js', '--threshold', 'most']);
  expect(wrong.stderr).toContain('A percentage is a number from 0 to 100');
  expect(wrong.code).toBe(2);

  const none = await runRecto(['coverage', 'e2e/fixtures/small-site']);
  expect(none.stderr).toContain('documents no package');
  expect(none.code).toBe(2);
});
