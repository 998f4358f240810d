import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { projectFolder } from './support/folders';
import { runRecto } from './support/recto';

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

/** A long time limit, because TypeDoc is slow on a busy machine. */
jest.setTimeout(120_000);

const site = path.join(projectFolder, '.cache/e2e/coverage');

beforeAll(async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(path.join(site, 'node_modules/kit'), { recursive: true });
  await writeFile(path.join(site, 'recto.yaml'), configuration);
  const kit = JSON.stringify({ name: 'kit', version: '1.0.0', types: 'index.d.ts' });
  await writeFile(path.join(site, 'node_modules/kit/package.json'), kit);
  await writeFile(path.join(site, 'node_modules/kit/index.d.ts'), declarations);
});

afterAll(() => rm(site, { recursive: true, force: true }));

describe('recto coverage', () => {
  it('counts the exports that have comments, and fails below a threshold', async () => {
    const low = await runRecto(['coverage', site, '--threshold', '60']);
    expect(low.stdout).toMatch(/exports +1 of +2 +50\.0 %/);
    expect(low.stdout).toContain('Without a comment: cool');
    expect(low.stderr).toBe('error: "kit": 50.0 % of the exports are documented, less than 60 %\n');
    expect(low.code).toBe(1);
    expect((await runRecto(['coverage', site, '--threshold', '50'])).code).toBe(0);
  });

  it('prints the figures of a large package as JSON', async () => {
    const { code, stdout } = await runRecto(['coverage', 'config/graphql-js', '--format', 'json']);
    const [graphql] = JSON.parse(stdout);
    expect(graphql).toMatchObject({ name: 'graphql', version: expect.stringMatching(/^16\./) });
    expect(graphql.exports.total).toBeGreaterThan(300);
    expect(graphql.exports.documented).toBeGreaterThan(0.8 * graphql.exports.total);
    expect(graphql.undocumented).toHaveLength(graphql.exports.total - graphql.exports.documented);
    expect(code).toBe(0);
  });

  it('refuses a threshold that is not a percentage, and a site without packages', async () => {
    const wrong = await runRecto(['coverage', site, '--threshold', 'most']);
    expect(wrong.stderr).toContain('It must be a number from 0 to 100');
    expect(wrong.code).toBe(2);

    const none = await runRecto(['coverage', 'e2e/fixtures/small-site']);
    expect(none.stderr).toMatch(/^error: the site has no API reference\nhelp: /);
    expect(none.code).toBe(2);
  });
});
