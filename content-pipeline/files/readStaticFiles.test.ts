import { expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { readStaticFiles } from './readStaticFiles';
import { memoryFileStore } from './testing/memoryFiles';

it('checks images, because readers can open them directly', async () => {
  const log = createDiagnosticLog();
  const files = memoryFileStore({
    'static/logo.svg': '<svg>\n<script>alert(1)</script></svg>',
    'static/in/leaf.SVG': '<svg/>',
    'static/notes.txt': '<script>',
  });

  const found = await readStaticFiles(files, 'static', new Set(), log.report);

  expect([...found.keys()].sort()).toEqual(['in/leaf.SVG', 'logo.svg', 'notes.txt']);
  expect(log.entries).toEqual([
    expect.objectContaining({ code: 'unsafe-image', file: 'static/logo.svg', line: 2 }),
  ]);
});

it('omits Markdown files of a folder that contains pages', async () => {
  const files = memoryFileStore({
    'docs/a.md': '',
    'docs/fr/a.md': '',
    'docs/app.js': '',
    'static/readme.md': '',
  });
  const read = async (folder: string) => {
    const found = await readStaticFiles(files, folder, new Set(['docs/a.md']), () => undefined);
    return [...found.keys()];
  };
  expect(await read('docs')).toEqual(['app.js']);
  expect(await read('static')).toEqual(['readme.md']);
});
