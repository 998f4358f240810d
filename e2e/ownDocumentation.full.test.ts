import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { tokensConfigSchema } from '../content-pipeline/config/themeConfig';
import { projectFolder } from './support/folders';
import { runRecto } from './support/recto';

it('the documentation of Recto compiles without problems', async () => {
  const result = await runRecto(['check', 'config/recto', '--strict', '--date', '2026-12-31']);
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toContain('no problems');
});

it('the page of the tokens lists all tokens', async () => {
  const page = await readFile(path.join(projectFolder, 'config/recto/guide/tokens.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([\w.]+)` \| `--/gm)].map(([, key]) => key);
  const { colors, ...others } = tokensConfigSchema.unwrap().shape;
  const keys = Object.keys(colors.unwrap().shape).map((key) => `colors.${key}`);
  expect(listed.sort()).toEqual([...keys, ...Object.keys(others)].sort());
});
