// Documents as they are written for other tools: their titles, front matter, names of files and links.

import { describe, expect, it } from '@jest/globals';
import type { DocPage } from '#manifest/docPage';
import type { SidebarItem } from '#manifest/sidebar';
import { createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { currentEditions } from './site/llmsText';
import { compile } from './testing/compileSample';

const config = `
title: Bread
url: https://bread.example
sections: [{ kind: docs, id: docs, label: Guide, path: /docs, folder: docs }]
`;

async function compileDocs(
  files: Record<string, string>,
  more = '',
  url = 'https://bread.example',
) {
  const written = config.replace(/^url: .*$/m, `url: ${url}`) + more;
  const compiled = await compile({ 'recto.yaml': written, ...files });
  const documents = new Map(
    compiled.pages.map(({ document }) => [document.path, document as DocPage]),
  );
  const problems = compiled.reported.map(
    ({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`,
  );
  return { ...compiled, documents, problems };
}

const labels = (items: readonly { label: string }[] = []) => items.map(({ label }) => label);

describe('the title of a document', () => {
  it('is its first heading, which is shown once and can be linked to', async () => {
    const { documents, problems, ...site } = await compileDocs({
      'docs/index.md':
        '# The `bake` command\n\nSee [dough](dough.md#dough) and [top](#the-bake-command).\n',
      'docs/dough.md': '![Logo](https://a.example/b.svg)\n\nDough\n=====\n\n## Knead\n',
    });

    expect(problems).toEqual([]);
    const [index, dough] = [documents.get('/docs/'), documents.get('/docs/dough/')];
    expect(index).toMatchObject({ title: 'The bake command', anchor: 'the-bake-command' });
    expect(dough).toMatchObject({ title: 'Dough', outline: [{ label: 'Knead' }] });
    expect(JSON.stringify(index?.body)).not.toContain('"h2"');
    const alternates = createMarkdownAlternates(site, { base: '/', generator: 'test' });
    const [edition] = currentEditions(site.manifest, alternates);
    const texts = await Promise.all(edition?.alternates.map(({ print }) => print()) ?? []);
    expect(texts.map(({ text }) => text.match(/Dough\n=|^# .*/gm))).toEqual([
      ['# The bake command'],
      ['# Dough'],
    ]);
  });

  it('is not repeated by a heading below it', async () => {
    const { documents, problems } = await compileDocs({
      'docs/index.md': '---\ntitle: Bread\n---\n\n# Bread\n\nText.\n\n# Rolls\n',
    });

    expect(problems).toEqual(['warning heading-level docs/index.md:9']);
    expect(documents.get('/docs/')?.outline).toMatchObject([{ label: 'Rolls' }]);
  });

  it('is the heading above the text, and the title of the front matter is the label in the sidebar', async () => {
    const { documents, problems, pages } = await compileDocs({
      'docs/index.md': '---\ntitle: bake\n---\n\n# `bake(...dough)`\n\nBakes.\n\n## Returns\n',
    });

    expect(problems).toEqual([]);
    expect(documents.get('/docs/')).toMatchObject({
      ...{ title: 'bake(...dough)', outline: [{ label: 'Returns' }] },
    });
    expect(JSON.stringify(documents.get('/docs/')?.body)).not.toContain('dough');
    const [page] = pages.filter(({ sidebar }) => sidebar !== undefined);
    expect(labels(page?.sidebar?.content.items)).toEqual(['bake']);
  });

  it('is that of the front matter if the heading contains an expression of VitePress', async () => {
    const { documents, problems } = await compileDocs({
      'docs/index.md': '---\ntitle: Bread\n---\n\n# {{ $frontmatter.title }}\n\n## Flour\n',
    });

    expect(problems).toEqual([]);
    expect(documents.get('/docs/')).toMatchObject({
      ...{ title: 'Bread', anchor: 'bread', outline: [{ label: 'Flour' }] },
    });
    expect(JSON.stringify(documents.get('/docs/')?.body)).not.toContain('frontmatter');
  });

  it('has no badges, which are shown below it', async () => {
    const { documents, problems } = await compileDocs({
      'docs/index.md': '# Bread <Badge type="tip" text="v2" />\n\n## Flour\n',
    });

    expect(problems).toEqual([]);
    const index = documents.get('/docs/');
    expect(index).toMatchObject({ title: 'Bread', outline: [{ label: 'Flour' }] });
    const body = JSON.stringify(index?.body);
    expect(body).toContain('v2');
    expect(body).not.toContain('Bread');
  });

  it('is a heading in HTML, which is shown once', async () => {
    const { documents, problems } = await compileDocs({
      'docs/index.md': '<h1 align="center">Bread</h1>\n<p>Text.</p>\n\n## Flour\n',
    });

    expect(problems).toEqual([]);
    expect(documents.get('/docs/')?.title).toBe('Bread');
    const body = JSON.stringify(documents.get('/docs/')?.body);
    expect(body).toContain('Text.');
    expect(body).not.toContain('Bread');
  });

  it('is the name of the file if there is no heading', async () => {
    const { documents } = await compileDocs({ 'docs/hot-drinks.md': '## Tea\n' });

    expect(documents.get('/docs/hot-drinks/')?.title).toBe('Hot drinks');
  });
});

describe('front matter', () => {
  it('changes the sidebar, the links to other pages and the link for editing', async () => {
    const { documents, problems, pages } = await compileDocs({
      'docs/index.md': '---\nsidebar_label: Begin\npagination_next: c\n---\n\n# Start\n',
      'docs/a.md': '---\nsidebar: { order: 2, badge: New }\nprev: Back\nnext: false\n---\n\n# A\n',
      'docs/b.md': '---\nsidebar_position: 1\neditLink: false\n---\n\n# B\n',
      'docs/c.md': '---\nsidebar: { hidden: true }\noutline: false\n---\n\n# C\n\n## D\n',
    });

    expect(problems).toEqual([]);
    const [first] = pages.filter(({ sidebar }) => sidebar !== undefined);
    expect(labels(first?.sidebar?.content.items)).toEqual(['Begin', 'B', 'A']);
    expect(documents.get('/docs/')?.next).toEqual({ label: 'c', href: '/docs/c/' });
    expect(documents.get('/docs/a/')).toMatchObject({
      previous: { label: 'Back', href: '/docs/b/' },
    });
    expect(documents.get('/docs/a/')).not.toHaveProperty('next');
    expect(documents.get('/docs/c/')?.outline).toEqual([]);
  });

  it('is reported if it names a sidebar that does not exist', async () => {
    const { reported } = await compileDocs({ 'docs/index.md': '---\nsidebar: nope\n---\n\n# A\n' });

    expect(reported).toEqual([
      expect.objectContaining({
        code: 'unknown-sidebar',
        file: 'docs/index.md',
        line: 2,
        column: 10,
      }),
    ]);
  });

  it('sets paths below the folder of the file, also if they contain that folder', async () => {
    const { documents } = await compileDocs({
      'docs/a/b.md': '---\ntitle: B\nslug: a/c\n---\n',
      'docs/a/d.md': '---\ntitle: D\nslug: e/f\n---\n',
      'docs/a/index.md': '# A\n',
      'docs/index.md': '# Start\n',
    });

    expect([...documents.keys()]).toEqual(expect.arrayContaining(['/docs/a/c/', '/docs/a/e/f/']));
  });

  it('is in the page document if Recto does not use it, and unknown keys are reported', async () => {
    const { documents, reported } = await compileDocs({
      'docs/index.md': '---\nhide_title: true\nreviewer: ada\nextra: { a: 1 }\n---\n\n# A\n',
      'docs/b.md': '---\nreviewer: bob\n---\n\n# B\n',
    });

    expect(documents.get('/docs/')?.extra).toEqual({ hide_title: true, reviewer: 'ada', a: 1 });
    expect(reported).toMatchObject([
      { code: 'front-matter-unknown', subject: 'reviewer', file: 'docs/b.md', line: 2 },
      { code: 'front-matter-unknown', subject: 'reviewer', file: 'docs/index.md', line: 3 },
    ]);
  });

  it('hides no other problem and causes none if it is invalid', async () => {
    const { documents, reported } = await compileDocs({
      'docs/index.md':
        '---\ntitle: [A]\nsidebar_position: first\n---\n\n[B](b.md), [C](c.md), [D](d.md)\n',
      'docs/b.md': '---\ntitle: B: b\n---\n\n[E](e.md)\n',
      'docs/c.md': '---\ntitle: C\n\n[F](f.md)\n',
    });

    expect(reported.map(({ file, message }) => `${file} ${message}`).sort()).toEqual([
      expect.stringMatching(/^docs\/b\.md invalid YAML/),
      'docs/b.md no page matches "e.md"',
      'docs/c.md no page matches "f.md"',
      'docs/c.md the front matter is not closed',
      'docs/index.md "sidebar_position" must be a number',
      'docs/index.md "title" must be a string',
      'docs/index.md no page matches "d.md"',
    ]);
    expect(documents.get('/docs/')?.title).toBe('Docs');
  });
});

describe('the names of files', () => {
  it('are those of folders for index, README and the name of the folder', async () => {
    const { documents, problems, pages } = await compileDocs({
      'docs/README.md': '# Start\n\n[A](a/), [B](./b/b.md), [C](c/README.md)\n',
      'docs/a/README.md': '# A\n',
      'docs/b/b.md': '# B\n',
      'docs/b/x.md': '# X\n',
      'docs/c/index.md': '# C\n',
      'docs/c/README.md': '# About C\n',
      'docs/_part.md': '# Part of a page\n',
      'docs/c/_parts/a.md': '# Part of a page\n',
    });

    expect(problems).toEqual([]);
    expect([...documents.keys()].sort()).toEqual([
      ...[
        '/docs/',
        '/docs/a/',
        '/docs/b/',
        '/docs/b/x/',
        '/docs/c/',
        '/docs/c/README/',
        '/search/',
      ],
    ]);
    const [first] = pages.filter(({ sidebar }) => sidebar !== undefined);
    expect(labels(first?.sidebar?.content.items)).toEqual(['Start', 'A', 'B', 'C']);
  });
});

describe('the settings of folders', () => {
  /** Returns the labels of the sidebar, those in a category indented and with a colon. */
  async function sidebarOf(files: Record<string, string>) {
    const { pages, reported } = await compileDocs(files);
    const print = (items: readonly SidebarItem[], indent = ''): string[] =>
      items.flatMap((item) => [
        `${indent}${item.label}${item.type === 'category' ? (item.collapsed ? ' >' : ' v') : ''}`,
        ...(item.type === 'category' ? print(item.items, `${indent}  `) : []),
      ]);
    const sidebar = pages.find((page) => page.sidebar !== undefined)?.sidebar?.content;
    return { lines: print(sidebar?.items ?? []), reported };
  }
  const pages = {
    'docs/index.md': '# Start\n',
    'docs/01-basics/01-dough.md': '# Dough\n',
    'docs/01-basics/02-oven.md': '# Oven\n',
    'docs/more/a.md': '# A\n',
    'docs/more/b.md': '# B\n',
    'docs/more/c.md': '# C\n',
  };

  it('are those of Docusaurus', async () => {
    const { lines, reported } = await sidebarOf({
      ...pages,
      'docs/01-basics/_category_.json':
        '{ "label": "The basics", "position": 9, "collapsed": false }',
      'docs/more/_category_.yml': 'label: Further\nposition: 1\nlink: { type: doc, id: more/b }\n',
    });

    expect(reported).toEqual([]);
    expect(lines).toEqual([
      ...['Start', 'Further >', '  A', '  C', 'The basics v', '  Dough', '  Oven'],
    ]);
  });

  it.each([
    ['bee', 'bee'],
    ['bee', 'more/bee'],
    ['drinks/bee', 'drinks/bee'],
  ])('can name a document with the id %s as %s', async (id, link) => {
    const { lines, reported } = await sidebarOf({
      ...pages,
      'docs/more/b.md': `---\nid: ${id}\n---\n\n# B\n`,
      'docs/more/_category_.yml': `label: Further\nlink: { type: doc, id: ${link} }\n`,
    });

    expect(reported).toEqual([]);
    expect(lines.slice(lines.indexOf('Further >'))).toEqual(['Further >', '  A', '  C']);
  });

  it.each([
    [
      '_meta.json',
      '{ "c": "Third", "*": { "type": "page" }, "a": { "display": "hidden" }, "x": { "title": "Site", "href": "https://x.example" }, "b": "" }',
    ],
    [
      '_meta.js',
      "// Comment: {\nexport default {\n  c: 'Third', // first\n  a: { display: 'hidden' },\n  'x': { title: 'Site', href: 'https://x.example' },\n  b: {},\n}\n",
    ],
    [
      '_meta.ts',
      "import type { MetaRecord } from 'nextra'\n\nconst meta: MetaRecord = {\n  c: 'Third',\n  a: { display: 'hidden' },\n  x: { title: 'Site', href: 'https://x.example' },\n}\n\nexport default meta\n",
    ],
    ['.pages', 'title: More\nnav:\n  - Third: c.md\n  - Site: https://x.example\n  - ...\n'],
  ])('are those of Nextra and MkDocs: %s', async (name, text) => {
    const { lines, reported } = await sidebarOf({ ...pages, [`docs/more/${name}`]: text });

    expect(reported).toEqual([]);
    expect(lines.slice(lines.indexOf('More >'))).toEqual([
      ...['More >', '  Third', '  Site', ...(name === '.pages' ? ['  A'] : []), '  B'],
    ]);
  });

  it('can hide the document of the folder of a section', async () => {
    const { lines } = await sidebarOf({
      ...pages,
      'docs/_meta.json': '{ "index": { "display": "hidden" } }',
    });
    const { lines: all } = await sidebarOf({ ...pages, 'docs/_meta.json': '{}' });

    expect(all.filter((line) => !lines.includes(line))).toEqual([all[0]]);
  });

  it('can list entries after all others', async () => {
    const { lines } = await sidebarOf({
      ...pages,
      'docs/more/.pages': 'nav:\n  - c.md\n  - ...\n  - Site: https://x.example\n  - a.md\n',
    });

    expect(lines.slice(lines.indexOf('More >'))).toEqual(['More >', '  C', '  B', '  Site', '  A']);
  });

  it('can contain the label of the document of a folder', async () => {
    const { lines, reported } = await sidebarOf({
      ...pages,
      'docs/_meta.json': '{ "index": "Welcome", "more": "Further" }',
    });

    expect(reported).toEqual([]);
    expect(lines.slice(0, 2)).toEqual(['Welcome', 'Further >']);
  });

  it('are reported and ignored if they cannot be read as data', async () => {
    const { lines, reported } = await sidebarOf({
      ...pages,
      'docs/more/_meta.js': 'export default {\n  c: titles.c(),\n  b: <b>B</b>,\n}\n',
      'docs/01-basics/_category_.json': '{ "position": "first" }',
    });

    expect(reported.map(({ severity, code, file }) => `${severity} ${code} ${file}`)).toContain(
      'warning folder-settings docs/01-basics/_category_.json',
    );
    expect(lines).toEqual([
      'Start',
      'Basics >',
      '  Dough',
      '  Oven',
      'More >',
      '  A',
      '  B',
      '  C',
    ]);
  });
});

describe('links', () => {
  const files = {
    'docs/index.md': '# Start\n',
    'docs/guide/01-dough.md': "# Dough\n\n## Knead\n\n## Let's bake\n",
    'docs/guide/02-Oven.md': '---\nslug: heat\n---\n\n# Oven\n',
    'docs/guide/README.md': '# Guide\n',
  };
  const dough = '/docs/guide/dough/';

  it.each([
    ['dough', dough],
    ['./dough', dough],
    ['./dough/', dough],
    ['./dough.md#knead', `${dough}#knead`],
    ['./dough.md#let-s-bake', `${dough}#let-s-bake`],
    ['./dough.mdx', dough],
    ['./dough.html', dough],
    ['./01-dough', dough],
    ['../guide/dough', dough],
    ['./02-oven.md', '/docs/guide/heat/'],
    ['heat', '/docs/guide/heat/'],
    ['..', '/docs/'],
    ['./', '/docs/guide/'],
    ['../guide', '/docs/guide/'],
    ['../guide/README', '/docs/guide/'],
    ['/docs/guide/dough.html', dough],
    ['/docs/guide/dough.md', dough],
    ['/docs/guide/01-dough.md', dough],
    ['/guide/dough', dough],
    ['/guide/01-dough.md', dough],
    ['/repository/docs/guide/01-dough.md', dough],
    ['@site/docs/guide/01-dough.md', dough],
    ['@site/docs/guide/', '/docs/guide/'],
    ['guide/01-dough.md', dough],
    ['/llms.txt', '/llms.txt'],
  ])('are accepted in the forms of other tools: %s', async (written, href) => {
    const page = `---\ntitle: A\n---\n\n[A](${written}) [B][b]\n\n[b]: ${written}\n`;
    const { documents, problems } = await compileDocs({ ...files, 'docs/guide/page.md': page });

    expect(problems).toEqual([]);
    const body = JSON.stringify(documents.get('/docs/guide/page/')?.body);
    expect(body.match(new RegExp(`"${href}"`, 'g'))).toHaveLength(2);
  });

  it('can begin with the path of the URL of the site', async () => {
    const page = '---\ntitle: A\n---\n\n[A](/shop/docs/guide/dough/)\n\n![B](/shop/img/b.png)\n';
    const { documents, problems } = await compileDocs(
      { ...files, 'docs/guide/page.md': page, 'static/img/b.png': '' },
      'static: static\n',
      'https://bread.example/shop',
    );

    expect(problems).toEqual([]);
    const body = JSON.stringify(documents.get('/docs/guide/page/')?.body);
    expect(body).toContain(`"${dough}"`);
    expect(body).toContain('"/img/b.png"');
  });

  it.each(['./doug', '/dough', '/doug.md', '@site/dough', './dough.js'])(
    'are reported if no page matches: %s',
    async (written) => {
      const page = `---\ntitle: A\n---\n\n[A](${written})\n`;
      const { problems } = await compileDocs({ ...files, 'docs/guide/page.md': page });

      expect(problems).toEqual(['error broken-link docs/guide/page.md:5']);
    },
  );
});
