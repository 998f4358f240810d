import { describe, expect, it } from '@jest/globals';
import { readSiteConfig } from './config/readSiteConfig';
import { createDiagnosticLog } from './diagnostics/diagnostic';
import { memoryFileStore } from './files/testing/memoryFiles';
import { sectionKinds } from './site/sectionKinds';

/**
 * Reads the configuration of a site with the given files. Returns the configuration, and the codes of all diagnostics.
 */
async function read(text: string, files: Record<string, string> = {}) {
  const log = createDiagnosticLog();
  const store = memoryFileStore({ 'recto.yaml': text, ...files });
  const config = await readSiteConfig(store, sectionKinds, log.report);
  return { config: config?.value, codes: log.entries.map(({ code }) => code) };
}

const packageJson = JSON.stringify({
  name: 'kit',
  description: 'Tools for tea',
  homepage: 'https://kit.example.org/docs/',
  repository: { type: 'git', url: 'git+https://github.com/kit/kit.git', directory: 'packages/kit' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
});
const docs = { 'docs/index.md': '---\ntitle: Start\n---\n' };

describe('an empty recto.yaml', () => {
  it('takes names, URLs, sections and navbar from the project', async () => {
    const { config, codes } = await read('', { 'package.json': packageJson, ...docs });

    expect(codes).toEqual([]);
    expect(config).toMatchObject({
      title: 'kit',
      tagline: 'Tools for tea',
      url: 'https://kit.example.org/docs',
      repository: 'https://github.com/kit/kit',
      sections: [
        {
          kind: 'docs',
          path: '/docs',
          folder: 'docs',
          include: ['.'],
          editUrl: 'https://github.com/kit/kit/edit/HEAD/packages/kit/{file}',
        },
        { kind: 'api', path: '/api', packages: [{ name: 'kit' }] },
      ],
      navbar: {
        title: 'kit',
        items: [
          { type: 'link', label: 'Docs', href: '/docs', position: 'left' },
          { type: 'link', label: 'API', href: '/api', position: 'left' },
          { type: 'search' },
          { type: 'link', label: 'GitHub', href: 'https://github.com/kit/kit' },
        ],
      },
    });
  });

  it('has no reference without types, and no documents without Markdown', async () => {
    const { config } = await read('', { 'package.json': '{ "name": "kit", "main": "kit.js" }' });
    expect(config).toMatchObject({ title: 'kit', sections: [] });
  });

  it('warns that there is no URL', async () => {
    const { config, codes } = await read('title: Kit');
    expect(config?.url).toBe('http://localhost:4000');
    expect(codes).toEqual(['missing-url']);
  });

  it('needs a title if there is no package', async () => {
    expect((await read('')).codes).toEqual(['config-shape']);
    expect((await read('', { 'package.json': 'no JSON' })).codes).toEqual(['config-shape']);
  });
});

describe('a value in recto.yaml', () => {
  it('is not replaced', async () => {
    const text = [
      'title: Tea',
      'tagline: ""',
      'url: https://tea.example.org',
      'repository: https://gitlab.com/tea/tea',
      'navbar: { items: [] }',
      'sections:',
      '  - { kind: docs, id: a, label: A, path: /a, include: [a] }',
    ].join('\n');
    const { config } = await read(text, { 'package.json': packageJson, ...docs });

    expect(config).toMatchObject({
      title: 'Tea',
      tagline: '',
      url: 'https://tea.example.org',
      navbar: { items: [] },
    });
    expect(config?.sections).toHaveLength(1);
    expect(config?.sections[0]).not.toHaveProperty('editUrl');
  });

  it('adds the items of a navbar that has only a logo', async () => {
    const text = 'title: Tea\nnavbar: { logo: { src: /tea.svg } }\n';
    const { config } = await read(text, docs);

    expect(config?.navbar.title).toBeUndefined();
    expect(config?.navbar.items).toMatchObject([{ type: 'link' }, { type: 'search' }]);
  });

  it('adds lists of versions and languages to the navbar if there are several', async () => {
    const text = [
      'title: Tea',
      'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]',
      'sections:',
      '  - kind: docs',
      '    id: guide',
      '    label: Guide',
      '    path: /guide',
      '    include: [guide]',
      '    versions: [{ name: new, label: New }, { name: old, label: Old, path: /old }]',
    ].join('\n');
    expect((await read(text)).config?.navbar.items).toMatchObject([
      { type: 'link', label: 'Guide' },
      { type: 'search' },
      { type: 'version-dropdown', section: 'guide' },
      { type: 'locale-dropdown' },
    ]);
  });
});

describe('the repository', () => {
  it.each([
    ['kit/kit', 'https://github.com/kit/kit'],
    ['gitlab:kit/kit', 'https://gitlab.com/kit/kit'],
    ['git@github.com:kit/kit.git', 'https://github.com/kit/kit'],
    ['git+ssh://git@github.com/kit/kit.git', 'https://github.com/kit/kit'],
    ['git://github.com/kit/kit.git', 'https://github.com/kit/kit'],
    ['../kit', undefined],
  ])('of %s is %s', async (repository, expected) => {
    const files = { 'package.json': JSON.stringify({ name: 'kit', repository }) };
    expect((await read('', files)).config?.repository).toBe(expected);
  });

  it('is not the URL of the site', async () => {
    const homepage = 'https://github.com/kit/kit#readme';
    const files = { 'package.json': JSON.stringify({ name: 'kit', homepage }) };
    expect((await read('', files)).codes).toEqual(['missing-url']);
  });
});
