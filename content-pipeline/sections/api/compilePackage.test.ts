import { describe, expect, it } from '@jest/globals';
import { rowText } from '#manifest/declarationTokens';
import { type HastNode, toHast } from '#manifest/hast';
import { emptyComment } from '../../reference/readComment';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

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
    expect(
      page.groups[1]?.symbols[0]?.signature?.map((token) => rowText([token])).join(''),
    ).toHaveLength(100);
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

  it('installs what the configuration names', () => {
    const { page } = packagePage([], { install: 'kit@2' });

    expect(page.install).toBe('npm install kit@2');
    expect(JSON.stringify(page.installTabs?.nodes).match(/ kit@2"/g)).toHaveLength(4);
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

describe('a readme that does not fit on the page of its package', () => {
  const chapter = (name: string) =>
    `## ${name}\n\nSee [the first](#first) and [the last](#last).\n\n${`${name} bakes bread. `.repeat(1_200)}`;
  const text = ['# Kit', 'A kit.', ...['First', 'Second', 'Third', 'Last'].map(chapter)].join(
    '\n\n',
  );
  const { documents, byPath } = compileKit(
    apiPackage([], { readme: { file: 'kit/README.md', text } }),
  );
  const page = byPath.get('/api/kit/');
  const readme = page?.kind === 'package' ? toHast(page.readme) : [];
  const further = documents.flatMap(({ document }) =>
    document.kind === 'content' ? [document] : [],
  );

  it('continues on pages that begin at headings', () => {
    expect(further.map(({ path, title }) => [path, title])).toEqual([
      ['/api/kit/readme/second/', 'Readme: Second'],
      ['/api/kit/readme/last/', 'Readme: Last'],
    ]);
    expect(further[0]).toMatchObject({
      outline: [
        { id: 'readme-second', label: 'Second', level: 2 },
        { id: 'readme-third', label: 'Third', level: 2 },
      ],
      breadcrumbs: [{ href: '/api/' }, { label: 'kit', href: '/api/kit/' }],
      next: { label: 'Readme: Last', href: '/api/kit/readme/last/' },
    });
  });

  it('loses no text', () => {
    const all = JSON.stringify([page, ...further]);
    for (const name of ['First', 'Second', 'Third', 'Last'])
      expect(all.split(`${name} bakes bread.`)).toHaveLength(1_201);
  });

  it('has links to headings on all its pages', () => {
    const links = (nodes: HastNode[]) => [...new Set(linksIn(nodes))].toSorted();
    expect(links(readme)).toEqual([
      '#readme-first',
      '/api/kit/readme/last/',
      '/api/kit/readme/last/#readme-last',
      '/api/kit/readme/second/',
      '/api/kit/readme/second/#readme-second',
      '/api/kit/readme/second/#readme-third',
    ]);
    const [second] = further.flatMap(({ body }) => (body.type === 'tree' ? [body.tree] : []));
    expect(links(toHast(second))).toEqual([
      ...['/api/kit/#readme-first', '/api/kit/readme/last/#readme-last'],
    ]);
    expect(documentErrors(documents.map(({ document }) => document))).toEqual([]);
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
