import { expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { readStaticFiles } from './readStaticFiles';
import { memoryFileStore } from './testing/memoryFiles';

it('checks pictures that are published unchanged, because readers may open them', async () => {
  const log = createDiagnosticLog();
  const files = memoryFileStore({
    'static/logo.svg': '<svg>\n<script>alert(1)</script></svg>',
    'static/in/leaf.SVG': '<svg/>',
    'static/notes.txt': '<script>',
  });

  const found = await readStaticFiles(files, 'static', log.report);

  expect([...found.keys()].sort()).toEqual(['in/leaf.SVG', 'logo.svg', 'notes.txt']);
  expect(log.entries).toEqual([
    expect.objectContaining({ code: 'unsafe-image', file: 'static/logo.svg', line: 2 }),
  ]);
});
