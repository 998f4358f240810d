import { appendFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { devSite } from '../scripts/devSite.mjs';
import { previewSite } from '../scripts/previewSite.mjs';
import { projectFolder } from './support/folders';
import { title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const site = 'config/graphql-js';
/**
 * The folder in which the folders of the README are created. It is inside the project, so that the documented package
 * is found.
 */
const work = path.join(projectFolder, '.cache/e2e/commands');

test('the commands of the site’s README work in order', async ({ page }) => {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await cp(path.join(projectFolder, site), path.join(work, site), { recursive: true });
  const manual = await readFile(path.join(projectFolder, site, 'README.md'), 'utf8');
  await appendFile(path.join(work, site, 'recto.yaml'), blocksOf(manual, 'yaml').join(''));
  const commands = blocksOf(manual, 'sh').join('').trim().split('\n');
  const closings: (() => Promise<unknown>)[] = [];
  let url = '';
  try {
    for (const line of commands) {
      expect(line).toMatch(/^npm run recto -- /);
      const [name = '', ...args] = line.split(' ').slice(4);
      if (name === 'dev') await (await devSite(path.join(work, args[0] ?? ''))).close();
      else if (name === 'preview') {
        const preview = await previewSite(path.join(work, args[0] ?? ''));
        closings.push(preview.close);
        url = preview.url;
      } else {
        if (name === 'rollback') await publishAnother();
        const asked = args.map((arg) => (arg.startsWith('http://localhost:') ? url : arg));
        await expectRecto([name, ...asked], { cwd: work });
      }
    }
    // Result: the previous release is live, with a preview.
    await page.goto(`${url}docs/tutorials/basic-types/`);
    await expect(title(page)).toHaveText('Basic types');
    await expect(page.getByText('One more sentence.')).toHaveCount(0);
    await page.goto(`${url}docs/tutorials/basic-types/?preview=next`);
    await expect(page.getByText('One more sentence.')).toBeVisible();
    await page.close();
  } finally {
    for (const close of closings) await close();
    await rm(work, { recursive: true, force: true });
  }
  expect(commands.length).toBeGreaterThan(9);
});

/** Publishes a second release, so that a rollback has a target. */
async function publishAnother(): Promise<void> {
  await appendFile(path.join(work, site, 'tutorials/basic-types.md'), '\nOne more sentence.\n');
  await expectRecto(['build', site, '--out', 'site'], { cwd: work });
  await expectRecto(['publish', 'site', 'live'], { cwd: work });
}

function blocksOf(markdown: string, language: string): string[] {
  const blocks = markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, name, text = '']) => (name === language ? [text] : []));
}
