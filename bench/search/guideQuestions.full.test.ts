import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogue } from '../../content-pipeline/diagnostics/catalogue';
import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import type { SearchEngine } from '../../viewer/search/engine/engine';
import { compileIndex } from './compileIndex';
import { loadEngine } from './loadEngine';

// Compiles the documentation of Recto, and asks for each guide what its readers would type.

let folder: string;
let engine: SearchEngine;
beforeAll(async () => {
  if (!buildIfStale()) throw new Error('The generated pages could not be built');
  folder = await mkdtemp(path.join(tmpdir(), 'recto-guides-'));
  engine = loadEngine(await compileIndex('recto', folder));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const questions: [question: string, guide: string][] = [
  ['how do I start', 'start'],
  ['create a new site', 'start'],
  ['install recto', 'start'],
  ['why not docusaurus', 'why'],
  ['what is recto not good for', 'why'],
  ['see changes while writing', 'writing'],
  ['front matter', 'documents'],
  ['redirect an old url', 'documents'],
  ['link to another page', 'links'],
  ['link to a function in inline code', 'links'],
  ['highlight lines in code', 'code-blocks'],
  ['show a file as code', 'code-blocks'],
  ['tabs', 'blocks'],
  ['callouts', 'blocks'],
  ['mermaid diagram', 'blocks'],
  ['mdx components', 'mdx'],
  ['web component', 'elements'],
  ['document a library', 'api-reference'],
  ['hide internal functions', 'api-reference'],
  ['write a blog post', 'blog'],
  ['home page hero', 'landing-page'],
  ['add a new version', 'versions'],
  ['translate my docs', 'languages'],
  ['turn on the search', 'search'],
  ['order of the sidebar', 'sidebars'],
  ['change the font', 'look'],
  ['custom css', 'look'],
  ['change colors', 'tokens'],
  ['google analytics', 'analytics'],
  ['migrate from docusaurus', 'from-docusaurus'],
  ['switch from mkdocs material', 'from-mkdocs'],
  ['migrate vitepress', 'from-vitepress'],
  ['astro starlight migration', 'from-starlight'],
  ['coming from nextra', 'from-nextra'],
  ['typedoc theme replacement', 'from-typedoc'],
  ['deploy to github pages', 'deploying'],
  ['nginx configuration', 'deploying'],
  ['roll back a release', 'publishing'],
  ['publish to s3', 'publishing'],
  ['preview a pull request', 'previews-and-scheduling'],
  ['publish a post later', 'previews-and-scheduling'],
  ['build faster on several machines', 'several-machines'],
  ['monorepo with several packages', 'monorepos'],
  ['upgrade to a new version', 'upgrading'],
  ['use recto from node', 'programs'],
  ['write a page as json', 'json-by-hand'],
  ['is a pull request safe', 'security-model'],
  ['what happens when the network is down', 'reliability'],
  ['how fast is it', 'performance'],
  ['how does recto work', 'architecture'],
  ['what has changed', 'changelog'],
];

it.each(questions)('%s → the guide %s', (question, guide) => {
  const [first] = engine.search(question);
  expect(first?.entry.href.replace(/#.*/, '').replace(/\/$/, '')).toBe(`/guide/${guide}`);
});

it('the code of a diagnostic finds its page first', () => {
  const codes = Object.keys(catalogue);
  const found = codes.map((code) => engine.search(code)[0]?.entry.href.replace(/#.*/, ''));
  expect(found).toEqual(codes.map((code) => `/reference/diagnostics/${code}/`));
});

it('each guide answers a question', () => {
  const guides = readdirSync('config/recto/guide').flatMap(
    (name) => /(.+)\.md$/.exec(name)?.[1] ?? [],
  );
  expect([...new Set(questions.map(([, guide]) => guide))].sort()).toEqual(guides.sort());
});
