import { expect, it } from '@jest/globals';
import { readSiteConfig } from '../../config/readSiteConfig';
import { memoryFileStore } from '../../files/testing/memoryFiles';
import { docsSections } from './docsSections';

it('maps the path of a section to its main document, which `mainDoc` names by its id', async () => {
  const files = memoryFileStore({
    'recto.yaml': `
title: Bread
url: https://bread.example
sections:
  - { kind: docs, id: docs, label: Guide, path: /docs, folder: docs, mainDoc: guide/README }
`,
    ...{ 'docs/a.md': '# A\n', 'docs/guide/README.md': '# Guide\n', 'docs/guide/b.md': '# B\n' },
  });
  const config = await readSiteConfig(files, [docsSections], () => undefined);
  expect(config).toBeDefined();
  const addresses = config && (await docsSections.addressesByName?.({ config, files }));
  expect([...(addresses ?? [])]).toEqual([
    ['/docs/', 'docs/guide/README.md'],
    ['/docs/a/', 'docs/a.md'],
    ['/docs/guide/', 'docs/guide/README.md'],
    ['/docs/guide/b/', 'docs/guide/b.md'],
  ]);
});

it('takes the `index` of the first folder as the main document, also beside a `README`', async () => {
  const files = memoryFileStore({
    'recto.yaml': 'title: Bread\nurl: https://bread.example\n',
    ...{ 'docs/README.md': '# Notes\n', 'docs/index.md': '# Start\n', 'docs/a.md': '# A\n' },
  });
  const config = await readSiteConfig(files, [docsSections], () => undefined);
  const addresses = config && (await docsSections.addressesByName?.({ config, files }));
  expect(new Map(addresses).get('/docs/')).toBe('docs/index.md');
});
