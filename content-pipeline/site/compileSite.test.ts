import { describe, expect, it } from '@jest/globals';
import type { RouteTable } from '#manifest/routes';
import { compile, config, diagnosticsOf, dough, index, site } from '../testing/compileSample';

describe('compileSite', () => {
  it('compiles a valid site without diagnostics', async () => {
    const { manifest, files, reported } = await compile(site);
    const [edition] = manifest.sections[0]?.versions[0]?.editions ?? [];
    const table = JSON.parse(String(files.get(edition?.routes ?? ''))) as RouteTable;

    expect(reported).toEqual([]);
    expect(table.entries.map(({ path, docId, kind }) => [path, docId, kind])).toEqual([
      ['/docs/guide/dough/', 'guide/dough', 'doc'],
      ['/docs/guide/', 'guide/index', 'doc'],
    ]);
    expect(table.redirects).toEqual([
      { path: '/docs/', to: '/docs/guide/' },
      { path: '/docs/guide/index/', to: '/docs/guide/' },
    ]);
  });

  it('sets the neighbours and breadcrumbs of a page', async () => {
    const { pages } = await compile(site);
    const page = pages.find(({ document }) => document.title === 'Dough')?.document;

    expect(page).toMatchObject({
      breadcrumbs: [{ label: 'Guide', href: '/docs/' }, { label: 'Steps' }],
      previous: { label: 'Start', href: '/docs/guide/' },
      outline: [{ id: 'knead', label: 'Knead', level: 2 }],
    });
    expect(page?.next).toBeUndefined();
  });

  it('sanitises the footer and fills in the year', async () => {
    const { manifest } = await compile(site);

    expect(JSON.stringify(manifest.theme.footer?.copyright)).toContain('Copyright 2026');
  });

  it('returns the same bytes for the same sources', async () => {
    const [first, second] = [await compile(site), await compile(site)];

    expect(second.manifest).toEqual(first.manifest);
    expect([...second.files]).toEqual([...first.files]);
  });

  it('changes the release and only the affected files when a sentence changes', async () => {
    const before = await compile(site);
    const after = await compile({ ...site, 'guide/dough.md': `${dough}Wait.\n` });

    expect(after.manifest.release).not.toBe(before.manifest.release);
    const common = [...after.files.keys()].filter((name) => before.files.has(name));
    expect(common.filter((name) => name.startsWith('pages/'))).toHaveLength(1);
  });

  it('changes the release of a published site when a static file changes', async () => {
    const release = async (text: string) => {
      const files = { ...site, 'recto.yaml': `${config}static: static\n`, 'static/a.txt': text };
      const { manifest } = await compile(files, undefined, undefined, false, true, true);
      return manifest.release;
    };

    const before = await release('One');
    expect(await release('One')).toBe(before);
    expect(await release('Two')).not.toBe(before);
  });

  it('reports every error of a run, each at its place', async () => {
    const reported = await diagnosticsOf({
      'recto.yaml': config
        .replace('items: [guide/dough]', 'items: [guide/duogh]')
        .replace('doc: guide/index, label', 'doc: guide/indx, label'),
      'guide/index.md': index.replace('./dough.md#knead', './dough.md#kneed'),
      'guide/dough.md': `${dough}\n[Gone](./gone.md) ![Loaf](./loaf.png)\n`,
      'guide/second.md': '---\ntitle: Second\nslug: dough\n---\n',
      'guide/odd.md': '---\ntitel: Odd\ntitle: Odd\n---\n',
    });

    expect(reported.sort()).toEqual([
      'broken-anchor guide/index.md:7',
      'broken-image guide/dough.md:10',
      'broken-link guide/dough.md:10',
      'duplicate-route guide/second.md:3',
      'front-matter-shape guide/odd.md:2',
      'missing-page recto.yaml:13',
      'unknown-navbar-doc recto.yaml:16',
    ]);
  });

  it('reports only the page if the only document of a site is invalid', async () => {
    const { reported } = await compile({
      'recto.yaml': 'title: Bread\nurl: https://bread.example\n',
      'docs/index.md': '---\ntitle: 7\n---\n',
    });

    expect(reported.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'front-matter-shape docs/index.md:2',
    ]);
  });

  it('lists the documents that a navbar item can refer to', async () => {
    const navbarDoc = config.replace('doc: guide/index, label', 'doc: guide/salt, label');
    const versions =
      '    versions: [{ name: b, label: B }, { name: a, label: A, folder: a, path: /a }]\n';
    const messageOf = async (text: string) => {
      const { reported } = await compile({
        ...{ ...site, 'recto.yaml': text, 'a/guide/index.md': index, 'a/guide/dough.md': dough },
        'a/guide/salt.md': dough,
      });
      return reported.flatMap(({ code, message }) =>
        code === 'unknown-navbar-doc' ? [message] : [],
      );
    };

    const available = 'available: guide/dough, guide/index';
    expect(await messageOf(navbarDoc)).toEqual([`document "guide/salt" not found; ${available}`]);
    expect(await messageOf(navbarDoc.replace('    sidebars:', `${versions}    sidebars:`))).toEqual(
      [`document "guide/salt" not found in the newest version; ${available}`],
    );
  });

  it('reports a logo and an icon that do not exist, and paths without a slash', async () => {
    const pictures = (logo: string, icon: string) => ({
      ...site,
      'recto.yaml': config
        .replace('navbar:\n', `favicon: ${icon}\nnavbar:\n  logo: { src: ${logo} }\n`)
        .replace('title: Bread\n', 'title: Bread\nstatic: static\n'),
      'static/loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const problemsWith = async (logo: string, icon: string) => {
      const { reported } = await compile(pictures(logo, icon));
      return reported.map(({ code, hint }) => `${code}: ${hint}`);
    };

    expect(await problemsWith('/loaf.svg?2', 'https://bread.example/a.svg')).toEqual([]);
    expect(await problemsWith('/loav.svg', '/completely-other.png')).toEqual([
      'broken-image: add the file to the folder set with "static" in recto.yaml',
      'broken-image: did you mean "/loaf.svg"?',
    ]);
  });

  it.each([
    ['nope', 'add a file to the folder, or remove "static"'],
    ['statik', 'did you mean "static"?'],
    ['guide/publik', 'did you mean "guide/public"?'],
  ])('reports a static folder without files: %s', async (folder, hint) => {
    const { reported } = await compile({
      ...site,
      'recto.yaml': `${config}static: ${folder}\n`,
      'static/loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'guide/public/note.txt': 'A note.',
    });

    expect(reported).toEqual([
      {
        ...{ code: 'missing-source', severity: 'error', file: 'recto.yaml' },
        ...{ line: 21, column: 9, length: folder.length },
        message: `no file found in folder "${folder}"`,
        hint,
      },
    ]);
  });

  it('does not need a static folder', async () => {
    expect((await compile(site)).reported).toEqual([]);
  });

  it('distinguishes a draft from a draft with the same id in another section', async () => {
    const other = '- { kind: docs, id: other, label: Other, path: /other, folder: other }';
    const texts = {
      'recto.yaml': config
        .replace('doc: guide/index, label', 'doc: guide/salt, section: docs, label')
        .replace('sections:\n', `sections:\n  ${other}\n`),
      'other/guide/salt.md': '---\ntitle: Salt\ndraft: true\n---\n',
      'other/index.md': index,
    };
    const { reported } = await compile({ ...site, ...texts });

    const [message] = reported.flatMap((each) =>
      each.code === 'unknown-navbar-doc' ? [each.message] : [],
    );
    expect(message).toContain('not found');
  });

  it('does not report groups of symbols of a package that cannot be read', async () => {
    const reference =
      '- { kind: api, id: api, label: API, path: /api, packages: [{ name: sieve }], groupBy: [{ title: A, symbols: [Sieve] }] }';

    expect(
      await diagnosticsOf({
        'recto.yaml': config.replace('sections:\n', `sections:\n  ${reference}\n`),
      }),
    ).toEqual(['typedoc-failed recto.yaml:6']);
  });

  it('does not report links into a reference whose package cannot be read', async () => {
    const reference =
      '- { kind: api, id: api, label: API, path: /api, packages: [{ name: sieve }] }';
    const changes = {
      'recto.yaml': config.replace('sections:\n', `sections:\n  ${reference}\n`),
      'guide/dough.md': `${dough}\nA [sieve](/api/sieve/class/Sieve/#mesh), a [bowl](/bowl/), the [class](Sieve.mesh()).\n`,
    };
    expect(await diagnosticsOf(changes)).toEqual([
      'typedoc-failed recto.yaml:6',
      'broken-link guide/dough.md:10',
    ]);
  });

  it('dates a document by its front matter, else by its last commit', async () => {
    const dated = dough.replace('title: Dough', 'title: Dough\nlastUpdated: 2020-02-29');
    const changes = new Map([
      ['guide/index.md', '2024-05-06'],
      ['guide/dough.md', '2024-05-06'],
    ]);
    const { pages } = await compile({ ...site, 'guide/dough.md': dated }, changes);

    expect(pages.map(({ document }) => document.lastUpdated)).toEqual(['2020-02-29', '2024-05-06']);
  });

  it('omits an unknown day of the last change, and rejects a day that does not exist', async () => {
    const { pages } = await compile(site);
    const spoilt = dough.replace('title: Dough', 'title: Dough\nlastUpdated: 2021-02-29');

    expect(pages.map(({ document }) => 'lastUpdated' in document)).toEqual([false, false]);
    expect(await diagnosticsOf({ 'guide/dough.md': spoilt })).toContain(
      'front-matter-shape guide/dough.md:3',
    );
  });

  it('links the source of a document', async () => {
    const editUrl = 'https://code.example/edit/{file}';
    const edited = config.replace(
      '    path: /docs\n',
      `    path: /docs\n    editUrl: ${editUrl}\n`,
    );
    const { pages } = await compile({ ...site, 'recto.yaml': edited });

    expect(pages[0]?.document.editUrl).toBe('https://code.example/edit/guide/dough.md');
  });
});
