import { describe, expect, it } from '@jest/globals';
import { readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { checkNavbarSections } from './checkNavbarSections';
import { sectionKinds } from './sectionKinds';

const site = `
title: Demo
url: https://example.org
sections:
  - { kind: docs, id: guide, label: Guide, path: /docs, include: [.], mainDoc: index }
navbar:
  items:
`;

async function check(item: string) {
  const log = createDiagnosticLog();
  const files = memoryFileStore({ 'recto.yaml': `${site}    - ${item}\n` });
  const config = await readSiteConfig(files, sectionKinds, log.report);
  if (config !== undefined) checkNavbarSections(config, log.report);
  return log.entries;
}

describe('checkNavbarSections', () => {
  it.each([
    '{ type: version-dropdown, section: gide }',
    '{ type: version-link, section: gide }',
    '{ type: doc, label: Start, doc: index, section: gide }',
  ])('reports a section that does not exist, and suggests the nearest one: %s', async (item) => {
    expect(await check(item)).toEqual([
      expect.objectContaining({
        code: 'unknown-navbar-section',
        line: 8,
        message: expect.stringContaining('section "gide" not found'),
        hint: 'did you mean "guide"?',
      }),
    ]);
  });

  it('reports nothing for sections that exist and for items without a section', async () => {
    expect(await check('{ type: version-dropdown, section: guide }')).toEqual([]);
    expect(await check('{ type: doc, label: Start, doc: index }')).toEqual([]);
    expect(await check('{ type: search }')).toEqual([]);
  });
});
