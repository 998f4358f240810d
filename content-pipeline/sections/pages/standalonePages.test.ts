import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sectionFields } from '../../config/fields';
import { readSiteConfig } from '../../config/readSiteConfig';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { memoryFileStore } from '../../files/testing/memoryFiles';
import { standalonePages } from './standalonePages';

const menu = {
  configuration: { section: z.strictObject({ kind: z.literal('menu'), ...sectionFields }) },
};

async function read(...lines: string[]) {
  const log = createDiagnosticLog();
  const text = ['title: Demo', 'url: https://example.org', ...lines].join('\n');
  await readSiteConfig(
    memoryFileStore({ 'recto.yaml': text }),
    [menu, standalonePages],
    log.report,
  );
  return log.entries;
}

describe('the configuration of standalone pages', () => {
  it('reports a section with the id of the standalone pages', async () => {
    const section = 'sections: [{ kind: menu, id: pages, label: A, path: /a }]';

    expect(await read(section, 'pages: pages')).toEqual([
      expect.objectContaining({
        ...{ line: 4, column: 8, code: 'config-shape' },
        message: '"pages" must not be set if a section has the id "pages"',
      }),
    ]);
    expect(await read(section)).toEqual([]);
  });
});
