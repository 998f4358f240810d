import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { builtBaseUrl } from './previewCommand';

it('serves a site below the path for which it was built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-preview-'));
  try {
    expect(await builtBaseUrl(folder)).toBe('/');
    const html = '<!doctype html>\n<html lang="en" data-base="/kit/" data-path="/">\n';
    await writeFile(path.join(folder, '404.html'), html);
    expect(await builtBaseUrl(folder)).toBe('/kit/');
  } finally {
    await rm(folder, { recursive: true });
  }
});
