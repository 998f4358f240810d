// The built command migrates complete projects of other tools, and builds the sites afterwards.

import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectFolder } from './support/folders';
import { expectRecto, runRecto } from './support/recto';

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-migrate-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

it.each([
  { tool: 'docusaurus', project: 'docusaurus', home: 'docs/index.html', title: 'Start here' },
  { tool: 'mkdocs', project: 'mkdocs', home: 'index.html', title: 'Welcome' },
  { tool: 'nextra', project: 'nextra', home: 'index.html', title: 'Welcome to Oven' },
  { tool: 'nextra', project: 'nextra-2', home: 'index.html', title: 'Mill' },
  { tool: 'starlight', project: 'starlight', home: 'index.html', title: 'Lantern' },
  { tool: 'vitepress', project: 'vitepress', home: 'index.html', title: 'Kettle' },
])(
  'recto migrate $tool, then recto build: $project',
  async ({ tool, project, home, title }) => {
    const folder = path.join(work, project);
    await cp(path.join(projectFolder, 'e2e/fixtures/migrate', project), folder, {
      recursive: true,
    });

    const { stdout, stderr } = await expectRecto(['migrate', tool, folder]);
    expect(stdout).toMatch(/^Migrated \(\d+\)\n/);
    expect(stdout).toContain(`wrote    ${path.join(folder, 'recto.yaml')}\n`);
    expect(stderr.includes('which is code of the project')).toBe(tool !== 'mkdocs');
    expect((await runRecto(['migrate', tool, folder])).code).toBe(2);

    const build = await expectRecto(['build', '--date', '2026-01-01'], { cwd: folder });
    expect(build.stderr + build.stdout).not.toMatch(/^error/m);
    expect(await readFile(path.join(folder, 'site', home), 'utf8')).toContain(`${title}</h1>`);
  },
  120_000,
);
