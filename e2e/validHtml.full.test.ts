import path from 'node:path';
import { expect, it } from '@jest/globals';
import { HtmlValidate, type Message, StaticConfigLoader } from 'html-validate';
import { sharedSite } from '../scripts/sharedSites.mjs';
import { projectFolder, withFolder } from './support/folders';
import { htmlFilesOf } from './support/htmlDigest';
import { expectRecto } from './support/recto';

it('writes valid HTML for every page of the first site', async () => {
  const files = await htmlFilesOf(sharedSite('site'));
  expect(files.length).toBeGreaterThan(400);
  expect(await errorsIn(files)).toEqual([]);
}, 300_000);

it('writes valid HTML for a small site', async () => {
  await withFolder(path.join(projectFolder, 'e2e/fixtures/small-site'), async (site) => {
    await expectRecto(['build', site, '--out', path.join(site, 'out')]);
    const files = await htmlFilesOf(path.join(site, 'out'));
    expect(files.map(([name]) => name)).toContain('docs/index.html');
    expect(await errorsIn(files)).toEqual([]);
  });
}, 300_000);

it('writes a valid shell for a site written by hand', async () => {
  await withFolder(path.join(projectFolder, 'e2e/handwritten'), async (folder) => {
    await expectRecto(['viewer', folder]);
    expect(await errorsIn(await htmlFilesOf(folder))).toEqual([]);
  });
}, 300_000);

async function errorsIn(files: readonly [string, string][]): Promise<string[]> {
  const errors: string[] = [];
  for (const [name, html] of files) errors.push(...(await htmlErrorsOf(name, html)));
  return errors;
}

const loader = new StaticConfigLoader({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The stylesheet of a handwritten site may change under its name; all other files have
    // `crossorigin` and `integrity`.
    'require-sri': ['error', { target: 'crossorigin' }],
    'no-dup-id': 'error',
    // The sidebar is also the dialog of the phone's menu, a role that `aside` must not have.
    'prefer-native-element': ['error', { exclude: ['complementary'] }],
    'heading-level': ['error', { minInitialRank: 'h1', allowMultipleH1: false }],
  },
});
const validator = new HtmlValidate(loader);

/** Returns a message for each violation of the HTML standard or of the rules for accessible markup. */
async function htmlErrorsOf(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) => messages.map((message) => inWords(name, message)));
}

function inWords(name: string, { line, ruleId, message, selector }: Message): string {
  return `${name}:${line} ${ruleId}: ${message} ${selector ?? ''}`;
}
