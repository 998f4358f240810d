import { describe, expect, it } from '@jest/globals';
import type { RouteTable } from '#manifest/routes';
import { compile, config, diagnosticsOf, dough, site } from './testing/compileSample';

describe('former paths', () => {
  const withAliases = (...aliases: string[]) => ({
    'guide/dough.md': dough.replace(
      'title: Dough',
      `title: Dough\naliases: [${aliases.join(', ')}]`,
    ),
  });

  async function redirectsOf(changes: Record<string, string>) {
    const { manifest, files, redirects, reported } = await compile({ ...site, ...changes });
    const [edition] = manifest.sections[0]?.versions[0]?.editions ?? [];
    const table = JSON.parse(String(files.get(edition?.routes ?? ''))) as RouteTable;
    const routes = manifest.routes.flatMap((route) =>
      route.type === 'redirect' ? [`${route.path} → ${route.to}`] : [],
    );
    const inTable = (table.redirects ?? []).map(({ path, to }) => `${path} → ${to}`);
    const all = redirects.map(({ path, to }) => `${path} → ${to}`);
    return { routes, inTable, all, reported };
  }

  it('redirect to the document that lists them, within its section and from outside', async () => {
    const found = await redirectsOf(withAliases('older', '/docs/old', '/elsewhere/old.html'));

    expect(found.reported).toEqual([]);
    expect(found.inTable).toEqual(
      expect.arrayContaining([
        '/docs/older/ → /docs/guide/dough/',
        '/docs/old/ → /docs/guide/dough/',
      ]),
    );
    expect(found.routes).toEqual(['/elsewhere/old.html → /docs/guide/dough/', '/ → /docs/guide/']);
    expect(found.all).toEqual([...found.inTable, ...found.routes]);
  });

  it('include the root of a site without a start page, which redirects to the first section', async () => {
    expect((await redirectsOf({})).routes).toEqual(['/ → /docs/guide/']);

    const landing = 'title: Bread\nhero: { title: Bread, text: Bake it. }\n';
    const withPage = { 'recto.yaml': `${config}landing: landing.yaml\n`, 'landing.yaml': landing };
    const found = await redirectsOf(withPage);
    expect(found.reported).toEqual([]);
    expect(found.routes).toEqual([]);
  });

  it('redirect directly to the configured page', async () => {
    const redirects =
      'redirects:\n  - { from: /, to: /docs/ }\n  - { from: /docs/a, to: /docs/guide/dough }\n';
    const found = await redirectsOf({ 'recto.yaml': config + redirects });

    expect(found.reported).toEqual([]);
    expect(found.routes).toEqual(['/ → /docs/guide/']);
    expect(found.inTable).toContain('/docs/a/ → /docs/guide/dough/');
  });

  it('are reported if a page or another alias has the same path', async () => {
    const redirects = 'redirects: [{ from: /old, to: /docs/guide/dough }]\n';
    const changes = { ...withAliases('/docs/guide', '/old'), 'recto.yaml': config + redirects };
    const { reported } = await compile({ ...site, ...changes });

    expect(reported).toEqual([
      expect.objectContaining({
        code: 'duplicate-route',
        file: 'guide/dough.md',
        line: 3,
        column: 11,
        message: 'path "/docs/guide/" is already used by guide/index.md:2',
        hint: 'remove the path from "aliases"',
      }),
      expect.objectContaining({
        code: 'duplicate-route',
        file: 'guide/dough.md',
        line: 3,
        column: 24,
        message: 'path "/old/" is already used by recto.yaml:21',
        hint: 'remove the path from "aliases"',
      }),
    ]);
  });

  it('must redirect to a page', async () => {
    const redirects = 'redirects: [{ from: /old, to: /docs/guide/doug }]\n';
    const { reported } = await compile({ ...site, 'recto.yaml': config + redirects });

    expect(reported).toEqual([
      expect.objectContaining({
        code: 'broken-link',
        file: 'recto.yaml',
        line: 21,
        message: 'no page matches the redirect target "/docs/guide/doug"',
        hint: expect.stringContaining('"/docs/guide/dough/"'),
      }),
    ]);
  });

  it.each([
    '../up',
    '/a/../b',
    'https://other.example/',
    '//other.example',
    '/a?b',
    '/a%20b',
    '""',
  ])('must be paths of this site, which "%s" is not', async (alias) => {
    expect(await diagnosticsOf(withAliases(`'${alias}'`))).toContain(
      'front-matter-shape guide/dough.md:3',
    );
  });
});
