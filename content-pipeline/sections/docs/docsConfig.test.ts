import { describe, expect, it } from '@jest/globals';
import { readSiteConfig } from '../../config/readSiteConfig';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { memoryFileStore } from '../../files/testing/memoryFiles';
import { docsConfiguration } from './docsConfig';

it('names the place of keys of sections', async () => {
  const log = createDiagnosticLog();
  const text = [
    ...['title: Demo', 'url: https://example.org', 'editUrl: https://example.org/{file}'],
    ...['folder: docs', 'versions: []', 'mainDok: a'],
  ].join('\n');
  const files = memoryFileStore({ 'recto.yaml': text });
  await readSiteConfig(files, [{ configuration: docsConfiguration }], log.report);

  expect(log.entries.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [3, 'unknown key "editUrl"', 'move it to an entry of "sections"'],
    [4, 'unknown key "folder"', 'move it to an entry of "sections"'],
    [5, 'unknown key "versions"', 'move it to an entry of "sections"'],
    [6, 'unknown key "mainDok"', expect.stringMatching(/^use one of: .* and \d+ others$/)],
  ]);
});

it('reports versions with the same path', async () => {
  const log = createDiagnosticLog();
  const text = [
    ...['title: Demo', 'url: https://example.org', 'sections:'],
    ...['  - kind: docs', '    id: a', '    label: A', '    path: /a', '    versions:'],
    ...['      - { name: "2", label: Two }', '      - { name: "1", label: One }'],
  ].join('\n');
  const files = memoryFileStore({ 'recto.yaml': text });
  await readSiteConfig(files, [{ configuration: docsConfiguration }], log.report);

  expect(log.entries.map(({ line, message }) => [line, message])).toEqual([
    [
      10,
      '"sections[0].versions[1].path" needs a path of its own, because another version has the path "/a"',
    ],
  ]);
});

describe('a configured sidebar', () => {
  const section = [
    ...['title: Demo', 'url: https://example.org'],
    'sections:',
    '  - { kind: docs, id: a, label: A, path: /a, include: [.], mainDoc: index, sidebars: { main: [',
  ];
  async function readSidebar(item: string) {
    const log = createDiagnosticLog();
    const text = [...section, `      ${item}`, '    ] } }'].join('\n');
    const files = memoryFileStore({ 'recto.yaml': text });
    await readSiteConfig(files, [{ configuration: docsConfiguration }], log.report);
    return log.entries;
  }

  it('lists the possible forms of items', async () => {
    expect(await readSidebar('{ html: hr }')).toEqual([
      expect.objectContaining({
        code: 'config-shape',
        line: 5,
        column: 7,
        message: '"sections[0].sidebars.main[0]" has an invalid form',
        hint: expect.stringMatching(
          /^use a string, or a map with the keys label, href.*or a map with the keys category, /,
        ),
      }),
    ]);
    expect(await readSidebar('7')).toEqual([expect.objectContaining({ line: 5, column: 7 })]);
  });

  it('reports the error in an item whose form is recognised', async () => {
    expect(await readSidebar('{ category: Steps, itms: [index] }')).toEqual([
      expect.objectContaining({
        column: 26,
        message: expect.stringContaining('unknown key "itms"'),
        hint: 'did you mean "items"?',
      }),
    ]);
  });

  it('reports the error in an item of a category', async () => {
    expect(await readSidebar('{ category: Steps, items: [index, { html: hr }] }')).toEqual([
      expect.objectContaining({
        column: 41,
        message: '"sections[0].sidebars.main[0].items[1]" has an invalid form',
      }),
    ]);
  });
});
