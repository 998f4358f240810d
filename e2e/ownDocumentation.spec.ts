import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routeTableSchema } from '#manifest/routes';
import { previewSite } from '../scripts/previewSite.mjs';
import { axeViolations } from './support/axe';
import { projectFolder } from './support/folders';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

let folder: string;
let preview: Awaited<ReturnType<typeof previewSite>>;
/** The paths of the pages, by their kind. */
const paths = new Map<string, string[]>();

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-docs-'));
  const out = path.join(folder, 'site');
  await expectRecto(['build', 'config/recto', '--out', out, '--date', '2026-12-31'], {
    cwd: projectFolder,
  });
  const tables = path.join(out, 'content/routes');
  for (const name of await readdir(tables)) {
    const text = await readFile(path.join(tables, name), 'utf8');
    for (const entry of routeTableSchema.parse(JSON.parse(text)).entries) {
      paths.set(entry.kind, [...(paths.get(entry.kind) ?? []), entry.path]);
    }
  }
  preview = await previewSite(out);
});

test.afterAll(async () => {
  await preview.close();
  await rm(folder, { recursive: true, force: true });
});

for (const [mode, viewport] of [
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 1440, height: 900 }],
] as const) {
  test.describe(`the documentation of Recto in ${mode} mode, ${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('has no axe violations, and no page is wider than the window', async ({ page }) => {
      // Each page takes about a second on two cores.
      test.setTimeout(600_000);
      // All guides on a phone, and a page of each kind on both screens. The pages of diagnostics are all built alike.
      const isRepeated = (address: string) =>
        /^\/reference\/diagnostics\/./.test(address) && !address.endsWith('/unsafe-html/');
      const guides =
        mode === 'light' ? (paths.get('doc') ?? []).filter((address) => !isRepeated(address)) : [];
      const examples = [...paths.values()].flatMap(([first]) => first ?? []);
      const visited = new Set(['/', '/search/', ...examples, ...guides]);
      expect(visited.size).toBeGreaterThan(mode === 'light' ? 50 : 8);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      const problems: string[] = [];
      for (const address of visited) {
        await page.goto(new URL(address, preview.url).href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const violation of await axeViolations(page)) problems.push(`${address} ${violation}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > viewport.width) problems.push(`${address} is ${width} pixels wide`);
      }
      expect(problems).toEqual([]);
    });
  });
}
