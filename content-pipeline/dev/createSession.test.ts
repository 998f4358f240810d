import { describe, expect, it } from '@jest/globals';
import { compile, config, dough, index, site } from '../testing/compileSample';
import type { Compiler } from './compiler';
import { openSession } from './testing/openSession';

type Opened = Awaited<ReturnType<typeof openSession>>;

const doughFile = 'guide/dough.md';

/** Checks that the live site equals a new compilation of the same sources. */
async function expectAsIfFresh({ sources, live }: Opened): Promise<void> {
  const { manifest, files, pages } = await compile(sources);
  const stored = pages.map(({ document: _, ...page }) => page);
  expect(live.site()).toMatchObject({ manifest, pages: stored });
  expect(live.site()?.files).toEqual(files);
}

/** Returns the types of the events since the last call. */
function kinds({ events }: Opened): string[] {
  return events().map(({ type }) => type);
}

describe('a session', () => {
  it('serves the files of the last releases to pages that request them later, but not of older ones', async () => {
    const opened = await openSession(site);
    const fileOf = (path: string) =>
      opened.live.site()?.pages.find(({ page }) => page.facts.path === path)?.page.file ?? '';
    const first = fileOf('/docs/guide/dough/');

    await opened.edit(doughFile, `${dough}\nRest it.\n`);
    expect(fileOf('/docs/guide/dough/')).not.toBe(first);
    expect(opened.live.file(first)).toContain('Ten minutes.');

    for (let hours = 1; hours < 6; hours += 1) {
      await opened.edit(doughFile, `${dough}\nRest it for ${hours} hours.\n`);
    }
    expect(opened.live.file(first)).toBeUndefined();
    expect(opened.live.file(fileOf('/docs/guide/dough/'))).toContain('5 hours');
  });

  it('sends an edited page immediately, equal to that of the whole site, and then the site', async () => {
    const opened = await openSession(site);
    const [before] = opened.events();
    const text = dough.replace(
      'Ten minutes.',
      'Twelve minutes, see [the start](./index.md#flour).',
    );
    await opened.edit(doughFile, `${text}\n## Rest\n`);

    const { files, pages } = await compile(opened.sources);
    const page = pages.find(({ document }) => document.path === '/docs/guide/dough/');
    const [quick, release, ...others] = opened.events();
    expect(quick).toEqual({
      ...{
        type: 'page',
        file: page?.page.file,
        document: JSON.parse(String(files.get(page?.page.file ?? ''))),
      },
      formerly: [expect.stringMatching(/^pages\//)],
    });
    expect(before).toMatchObject({
      files: { [quick?.type === 'page' ? `${quick.formerly}` : '']: {} },
    });
    // The page has been sent already, so the release contains only the route table that refers to it.
    expect(release).toMatchObject({ type: 'release' });
    const sent = release?.type === 'release' ? Object.keys(release.files) : [];
    expect(sent).toEqual([expect.stringMatching(/^routes\//)]);
    expect(others).toEqual([]);
    await expectAsIfFresh(opened);
  });

  it('reads an image outside the folder of the documents when a document shows it for the first time', async () => {
    const image = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    const opened = await openSession({ ...site, 'app/oven.svg': image });

    await opened.edit(doughFile, `${dough}\n![Oven](../app/oven.svg)\n`);

    expect(opened.live.diagnostics().diagnostics).toEqual([]);
    await expectAsIfFresh(opened);
    await opened.edit('app/oven.svg', image.replace('8', '9'));
    await expectAsIfFresh(opened);
  });

  it.each([
    ['its title', dough.replace('title: Dough', 'title: Sourdough')],
    ['its description', dough.replace('Mix it.', 'Fold it.')],
    ['its tags', dough.replace('---\n\n', 'tags: [basics]\n---\n\n')],
  ])('waits for the whole site if a document changes %s', async (_, text) => {
    const opened = await openSession(site);
    opened.events();

    await opened.edit(doughFile, text);

    expect(kinds(opened)).toEqual(['release']);
    await expectAsIfFresh(opened);
  });

  it('waits for the whole site if an anchor was removed, and shows the last valid page if a link needs the anchor', async () => {
    const strict = `${site['recto.yaml']}problems: { broken-anchor: error }\n`;
    const opened = await openSession({ ...site, 'recto.yaml': strict });
    const good = opened.live.site();
    opened.events();

    await opened.edit(doughFile, dough.replace('## Knead', '## Fold'));

    expect(opened.events()).toEqual([
      {
        ...{ type: 'diagnostics', summary: '1 error in 1 file' },
        diagnostics: [
          expect.objectContaining({ place: 'guide/index.md:7:19', code: 'broken-anchor' }),
        ],
      },
    ]);
    expect(opened.live.site()).toBe(good);
    await opened.edit('guide/index.md', index.replace('#knead', '#fold'));
    expect(kinds(opened)).toEqual(['release', 'diagnostics']);
    expect(opened.live.diagnostics().diagnostics).toEqual([]);
    await expectAsIfFresh(opened);
  });

  it('sends an error with its line, then another error, then no errors', async () => {
    const opened = await openSession(site);
    opened.events();
    const edit = (link: string) => opened.edit(doughFile, `${dough}\n[Away](./${link}.md)\n`);

    await edit('gone');
    const excerpt = [expect.stringMatching(/gone/), expect.stringMatching(/\^{9}/)];
    expect(opened.events()).toMatchObject([
      { diagnostics: [{ code: 'broken-link', place: 'guide/dough.md:10:8', excerpt }] },
    ]);
    await edit('lost');
    expect(opened.events()).toMatchObject([
      { diagnostics: [{ message: expect.stringContaining('lost') }] },
    ]);
    await edit('index');
    expect(kinds(opened)).toEqual(['page', 'release', 'diagnostics']);
    await expectAsIfFresh(opened);
  });

  it('shows edits of pages without errors while another page has an error', async () => {
    const opened = await openSession(site);
    const shown = (path: string) => {
      const page = opened.live.site()?.pages.find(({ page }) => page.facts.path === path)?.page;
      return String(opened.live.file(page?.file ?? ''));
    };
    const broken = `${dough}\nRest it.\n\n[Away](./gone.md)\n`;
    await opened.editAll({ [doughFile]: broken, 'guide/index.md': `${index}\nWith salt.\n` });
    expect(shown('/docs/guide/')).toContain('With salt.');
    expect(shown('/docs/guide/dough/')).not.toContain('Rest it.');
    opened.events();

    await opened.edit('guide/index.md', `${index}\nWith sugar.\n`);

    expect(kinds(opened)).toEqual(['page']);
    expect(shown('/docs/guide/')).toContain('With sugar.');
    expect(opened.live.diagnostics().summary).toBe('1 error in 1 file');
    await opened.edit(doughFile, dough);
    await expectAsIfFresh(opened);
  });

  it('updates the site after documents are added, removed and renamed', async () => {
    const opened = await openSession({
      ...site,
      'recto.yaml': config.replace(/ {4}sidebars:\n.*\n/, ''),
    });
    const rest = '---\ntitle: Rest\n---\n\nAn hour.\n';
    const paths = () => opened.live.site()?.pages.map(({ page }) => page.facts.path);

    await opened.edit('guide/rest.md', rest);
    expect(paths()).toContain('/docs/guide/rest/');
    await opened.rename('guide/rest.md', 'guide/sleep.md');
    expect(paths()).toContain('/docs/guide/sleep/');
    expect(paths()).not.toContain('/docs/guide/rest/');
    await expectAsIfFresh(opened);
    await opened.remove('guide/sleep.md');
    expect(paths()).not.toContain('/docs/guide/sleep/');
    await expectAsIfFresh(opened);
  });

  it('updates a page after a change of a file that MDX imports', async () => {
    const text = dough.replace('\n## ', "\nimport A from '../parts/_a.mdx'\n\n<A />\n\n## ");
    const opened = await openSession({ ...site, [doughFile]: text, 'parts/_a.mdx': 'Old.\n' });
    opened.events();

    await opened.edit('parts/_a.mdx', 'New.\n');

    expect(kinds(opened)).toEqual(['release']);
    expect([...(opened.live.site()?.files.values() ?? [])].join()).toContain('New.');
    await expectAsIfFresh(opened);
  });

  it('applies changes of the configuration, and shows only errors until the configuration is valid for the first time', async () => {
    const opened = await openSession({ ...site, 'recto.yaml': 'title: [' });
    expect(opened.live.site()).toBeUndefined();
    expect(opened.greeting()).toMatchObject([
      { type: 'program' },
      { type: 'diagnostics', diagnostics: [{}] },
    ]);

    opened.events();
    await opened.edit('recto.yaml', config);
    expect(kinds(opened)).toEqual(['release', 'diagnostics']);
    await opened.edit('recto.yaml', config.replace('#8a3b00', '#8a0000'));
    await expectAsIfFresh(opened);
    const shown = opened.live.site();
    await opened.edit('recto.yaml', config.replace('title: Bread', 'title: ['));
    expect(opened.live.site()).toBe(shown);
  });

  it('shows a site with errors if no site without errors was compiled before', async () => {
    const opened = await openSession({ ...site, [doughFile]: `${dough}\n[Away](./gone.md)\n` });

    expect(kinds(opened)).toEqual(['release', 'diagnostics']);
    await opened.edit('guide/index.md', index.replace('On to', 'Away to'));
    expect(kinds(opened)).toEqual(['page', 'release']);
  });

  it('sends nothing if a file is saved unchanged', async () => {
    const opened = await openSession(site);
    opened.events();

    await opened.edit(doughFile, dough);

    expect(opened.events()).toEqual([]);
  });

  it('runs only one compilation at a time, and ends with the last saved sources', async () => {
    let runs = 0;
    let most = 0;
    const counted = (compiler: Compiler): Compiler => ({
      ...compiler,
      compile() {
        runs += 1;
        most = Math.max(most, runs);
        const run = compiler.compile();
        return { ...run, result: run.result.finally(() => (runs -= 1)) };
      },
    });
    const opened = await openSession(site, counted);

    await Promise.all([
      opened.edit(doughFile, dough.replace('Ten', 'Eleven')),
      opened.edit('guide/index.md', index.replace('title: Start', 'title: Begin')),
      opened.edit(doughFile, dough.replace('Ten', 'Twelve')),
    ]);

    expect(most).toBe(1);
    expect(opened.greeting().map(({ type }) => type)).toEqual([
      'program',
      'release',
      'diagnostics',
    ]);
    await expectAsIfFresh(opened);
  });

  it('sends edited pages before it compiles the whole site, once for edits at nearly the same time', async () => {
    const steps: string[] = [];
    let sent = (): string[] => [];
    const opened = await openSession(site, (compiler) => ({
      ...compiler,
      compile() {
        steps.push(...sent(), 'compile');
        return compiler.compile();
      },
    }));
    sent = () => kinds(opened);
    sent();
    steps.splice(0);

    await Promise.all([
      opened.edit(doughFile, dough.replace('Ten', 'Eleven')),
      opened.edit(doughFile, dough.replace('Ten', 'Twelve')),
    ]);

    expect(steps).toEqual(['page', 'compile']);
    await expectAsIfFresh(opened);
  });
});
