// Documents as they are written for other tools: their titles, front matter, names of files and links.

import { describe, expect, it } from '@jest/globals';
import type { DocPage } from '#manifest/docPage';
import { createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { currentEditions } from './site/llmsText';
import { compile } from './testing/compileSample';

const config = `
title: Bread
url: https://bread.example
sections: [{ kind: docs, id: docs, label: Guide, path: /docs, folder: docs }]
`;

async function compileDocs(files: Record<string, string>, more = '') {
  const compiled = await compile({ 'recto.yaml': config + more, ...files });
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

  it('that Recto does not use is in the page document, and unknown keys are named', async () => {
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

  it('that is invalid hides no other problem and causes none', async () => {
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

describe('links', () => {
  const files = {
    'docs/index.md': '# Start\n',
    'docs/guide/01-dough.md': '# Dough\n\n## Knead\n',
    'docs/guide/02-Oven.md': '---\nslug: heat\n---\n\n# Oven\n',
    'docs/guide/README.md': '# Guide\n',
  };
  const dough = '/docs/guide/dough/';

  it.each([
    ['dough', dough],
    ['./dough', dough],
    ['./dough/', dough],
    ['./dough.md#knead', `${dough}#knead`],
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
  ])('in the forms of other tools are accepted: %s', async (written, href) => {
    const page = `---\ntitle: A\n---\n\n[A](${written}) [B][b]\n\n[b]: ${written}\n`;
    const { documents, problems } = await compileDocs({ ...files, 'docs/guide/page.md': page });

    expect(problems).toEqual([]);
    const body = JSON.stringify(documents.get('/docs/guide/page/')?.body);
    expect(body.match(new RegExp(`"${href}"`, 'g'))).toHaveLength(2);
  });

  it.each(['./doug', '/dough', '/doug.md', '@site/dough', './dough.js'])(
    'that no page matches are reported: %s',
    async (written) => {
      const page = `---\ntitle: A\n---\n\n[A](${written})\n`;
      const { problems } = await compileDocs({ ...files, 'docs/guide/page.md': page });

      expect(problems).toEqual(['error broken-link docs/guide/page.md:5']);
    },
  );
});
