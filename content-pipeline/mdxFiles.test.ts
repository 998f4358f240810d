import { describe, expect, it } from '@jest/globals';
import { createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { compile, config } from './testing/compileSample';

const page = (title: string, ...lines: string[]) =>
  ['---', `title: ${title}`, '---', '', ...lines, ''].join('\n');

/** A site whose documents are all MDX. */
const files = {
  'recto.yaml': config,
  'guide/index.mdx': page(
    'Start',
    ...["import Notice from '../parts/notice.mdx'", '', '<Notice />', ''],
    ...['On to [the dough](./dough.mdx#knead).'],
  ),
  'guide/dough.mdx': page('Dough', '## Knead', '', 'Back to [the start](./index.mdx).'),
  'parts/notice.mdx': [
    ...["import code from './oven.js?raw'", '', '{/* A notice. */}', ''],
    ...['Read [the dough](../guide/dough.mdx).', '', '<Code code={code} lang="js" />', ''],
  ].join('\n'),
  'parts/oven.js': 'bake();\n',
};

const documentAt = ({ pages }: Awaited<ReturnType<typeof compile>>, path: string) =>
  JSON.stringify(pages.find(({ document }) => document.path === path)?.document);

describe('files with the ending .mdx', () => {
  it('are documents, with the paths, ids and links of Markdown files', async () => {
    const compiled = await compile(files);

    expect(compiled.reported).toEqual([]);
    expect(documentAt(compiled, '/docs/guide/')).toContain('/docs/guide/dough/#knead');
    expect(documentAt(compiled, '/docs/guide/dough/')).toContain('"id":"guide/dough"');
  });

  it('contain the files that they import, also those that imported files import', async () => {
    const compiled = await compile(files);
    const start = documentAt(compiled, '/docs/guide/');

    expect(start).toContain('"/docs/guide/dough/"');
    expect(start).toContain('bake');
    expect(start).not.toContain('A notice');
  });

  it('report a problem in an imported file once, at its own line', async () => {
    const { reported } = await compile({
      ...files,
      'guide/dough.mdx': page(
        'Dough',
        "import Notice from '../parts/notice.mdx'",
        '',
        '<Notice />',
      ),
      'parts/notice.mdx': 'a\n\n[b](./c.mdx)\n\n![d](./e.png)\n',
    });

    expect(reported.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      ...['broken-link parts/notice.mdx:3', 'broken-image parts/notice.mdx:5'],
      'broken-anchor guide/index.mdx:9',
    ]);
  });

  it('report an imported file that does not exist', async () => {
    const { reported } = await compile({
      ...files,
      'guide/dough.mdx': page('Dough', '## Knead', '', "import A from './_a.mdx'", '', '<A />'),
    });

    expect(reported).toMatchObject([{ code: 'broken-import', file: 'guide/dough.mdx', line: 9 }]);
  });

  it('have Markdown alternates without JSX', async () => {
    const compiled = await compile(files);
    const alternates = createMarkdownAlternates(compiled, { base: '/', generator: '' });
    const start = alternates.find(({ name }) => name === 'docs/guide/index.md');
    const text = (await start?.print())?.text;

    expect(text).toContain('Read [the dough](https://bread.example/docs/guide/dough/).');
    expect(text).toContain('```js\nbake();\n```');
    expect(text).not.toMatch(/import|Notice|<Code/);
  });
});
