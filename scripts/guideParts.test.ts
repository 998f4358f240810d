import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { changesOf, figureFiles } from './guideParts.mjs';

const site = 'config/recto';
const results = readFileSync('bench/RESULTS.md', 'utf8');
const files = figureFiles(results);
const texts = [
  ...readdirSync(path.join(site, 'guide')).map((name) => `guide/${name}`),
  'landing.yaml',
].map((name) => ({ name, text: readFileSync(path.join(site, name), 'utf8') }));

it('all figures of the tables are in the results', () => {
  const known = new Set(results.match(/\d+(?:\.\d+)?/g));
  const figures = [...files.values()].flatMap((text) =>
    text.split('\n').flatMap((line) => {
      const isShown = /^\| (?!.*--:)/.test(line) || line.includes('Measured on');
      return isShown
        ? (line.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [])
        : [];
    }),
  );
  expect(figures.length).toBeGreaterThan(80);
  expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
});

it('a figure that is not in the results is an error', () => {
  const less = results.replace('| tutorial: largest contentful paint |', '| tutorial: paint |');
  expect(() => figureFiles(less)).toThrow(
    'bench/RESULTS.md has no "measured" of "tutorial: largest contentful paint" in "Lighthouse"',
  );
});

it('the guides include all tables, and no other generated file', () => {
  const included = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/^ *:::include\{file=([^}]+)\}/gm)].map(([, file = '']) =>
      path.posix.join(path.posix.dirname(name), file),
    ),
  );
  const generated = [...files.keys()].map((name) => `generated/figures/${name}`);
  expect(included.sort()).toEqual([...generated, 'generated/changelog.md'].sort());
});

it('the guides have no figures of their own, except limits of the program', () => {
  const figures = texts.flatMap(({ name, text }) => {
    const prose = text.replace(/^ *(`{3,}).*?^ *\1$/gms, '').replace(/`[^`\n]+`/g, '');
    const found = prose.match(/\b\d[\d.,]*\s?(?:ms|s|KB|MB|MiB|seconds?|%)(?![\w])/g) ?? [];
    return found.map((figure) => `${name}: ${figure}`);
  });
  expect(figures).toEqual(['guide/performance.md: 40 KB']);
});

it('the changelog of the site has all versions without the title', () => {
  const text = changesOf(readFileSync('CHANGELOG.md', 'utf8'));
  expect(text).not.toMatch(/^# /m);
  expect(text.match(/^## .+/m)?.[0]).toBe('## Unreleased');
});
