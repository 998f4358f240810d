import { describe, expect, it } from '@jest/globals';
import { type HastNode, toHast } from '#manifest/hast';
import { emptyComment } from '../../reference/readComment';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';

function packagePage(...given: Parameters<typeof apiPackage>) {
  const { byPath, reported } = compileKit(apiPackage(...given));
  const page = byPath.get('/api/kit/');
  if (page?.kind !== 'package') throw new Error('There is no page of the package');
  return { page, reported };
}

function* linksIn(nodes: readonly HastNode[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    if (node.tagName === 'a') yield String(node.properties?.href);
    yield* linksIn(node.children);
  }
}

const comment = { ...emptyComment, summary: 'Says `a. b`. And more.' };

describe('the page of a package', () => {
  it('lists symbols by module with their first sentence, or their declaration', () => {
    const headline = [{ text: 'function ' }, { text: 'x'.repeat(200), kind: 'name' as const }];
    const { page } = packagePage([
      apiSymbol('area', { comment }),
      apiSymbol('saw', { module: 'tools', headline }),
    ]);

    expect(page.groups.map(({ title, anchor }) => [title, anchor])).toEqual([
      ['kit', 'kit'],
      ['tools', 'tools'],
    ]);
    expect(page.groups[0]?.symbols[0]?.summary?.nodes).toEqual(['Says ', ['code', 'a. b'], '.']);
    expect(page.groups[1]?.symbols[0]?.signature?.map(({ text }) => text).join('')).toHaveLength(
      100,
    );
  });

  it('shows description, installation and repository', () => {
    const { page } = packagePage([], {
      ...{ version: '2.1.0', license: 'MIT', repository: 'https://github.com/acme/kit' },
      description: 'A kit.',
    });

    expect(page).toMatchObject({
      ...{ title: 'kit', version: '2.1.0', license: 'MIT', install: 'npm install kit' },
      description: 'A kit.',
      breadcrumbs: [{ label: 'API', href: '/api/' }],
    });
  });

  it('has tabs for all package managers, and lists several entry points', () => {
    const { page } = packagePage([], {
      name: '@acme/kit',
      entryPoints: ['@acme/kit', '@acme/kit/a'],
    });
    const [group] = page.installTabs?.nodes ?? [];

    expect(group?.slice(0, 2)).toEqual(['div.tabs', { dataGroup: 'package-manager' }]);
    const text = JSON.stringify(group);
    for (const tool of ['npm', 'yarn', 'pnpm', 'bun']) expect(text).toContain(`"${tool}"`);
    expect(page.entryPoints).toEqual(['@acme/kit', '@acme/kit/a']);
    expect(packagePage([]).page.entryPoints).toBeUndefined();
  });

  it('shows the readme with links to the repository, without badges, and reports missing images', () => {
    const text = [
      '[![A banner](./banner.png)](https://banner.example)',
      '# Kit',
      '[![build](https://example.org/b.svg)](https://example.org) ![npm](https://badge.example/kit.svg)',
      '![logo](./logo.png) ![A loaf](https://example.org/loaf.png)',
      'Read [the guide](./docs/guide.md), [the licence](/LICENSE), [more](#more), [all](#kit) or [nothing](#nothing).',
      '## More',
      '[Broken](<nowhere at all>)',
    ].join('\n\n');
    const filesHref = 'https://github.com/acme/kit/blob/v2.1.0/';
    const { page, reported } = packagePage([], {
      readme: { file: 'kit/README.md', text },
      filesHref,
    });

    expect([...linksIn(toHast(page.readme))]).toEqual([
      `${filesHref}docs/guide.md`,
      `${filesHref}LICENSE`,
      '#readme-more',
      '#readme',
      '#readme-more',
      `${filesHref}nowhere%20at%20all`,
    ]);
    expect(JSON.stringify(page.readme)).not.toMatch(/<|badge|b\.svg|banner|logo/i);
    expect(JSON.stringify(page.readme)).toContain('"src":"https://example.org/loaf.png"');
    expect(JSON.stringify(page.readme)).toContain('["h3",{"id":"readme-more"},"More"');
    expect(reported).toEqual([
      expect.objectContaining({ code: 'broken-image', file: 'kit/README.md', line: 1 }),
      expect.objectContaining({ code: 'broken-image', file: 'kit/README.md', line: 7 }),
    ]);
  });
});

describe('the index of a reference', () => {
  it('lists packages and their exports from A to Z', () => {
    const symbols = [
      apiSymbol('b'),
      apiSymbol('A', { kind: 'type' }),
      apiSymbol('c', { exported: false }),
    ];
    const { byPath } = compileKit(apiPackage(symbols, { version: '1.0.0' }));

    expect(byPath.get('/api/')).toMatchObject({
      packages: [{ name: 'kit', version: '1.0.0', href: '/api/kit/', symbolCount: 2 }],
      symbols: [
        { name: 'A', href: '/api/kit/type/A/', kind: 'type' },
        { name: 'b', href: '/api/kit/function/b/', kind: 'function' },
      ],
    });
  });
});
