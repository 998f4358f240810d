import { describe, expect, it } from '@jest/globals';
import type { RouteTable } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { compile, config } from '../testing/compileSample';
import { prepareSession } from './testing/openSession';

type Prepared = ReturnType<typeof prepareSession>;

const page = (title: string, text = '', more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`;
const withoutSidebars = config.replace(/ {4}sidebars:\n.*\n/, '');

/** A site of 300 documents in ten folders, with a blog. */
const site: Record<string, string> = {
  'recto.yaml': withoutSidebars.replace(
    'navbar:',
    '  - { kind: blog, id: blog, label: Blog, path: /blog }\npages: pages\nnavbar:',
  ),
  'guide/index.md': page('Start'),
  ...Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => {
      const folder = `guide/0${Math.floor(index / 30)}-part`;
      return [
        `${folder}-${Math.floor(index / 30)}/page-${index}.md`,
        page(`Page ${index}`, 'Text.'),
      ];
    }),
  ),
  'guide/01-part-1/index.md': page('The first part'),
  'guide/01-part-1/page-31.md': page(
    'Page 31',
    [
      '[file](../07-part-7/page-211.md) [slug](../08-part-8/page-240.md) [id](guide/part-9/page-271)',
      '[address](/docs/guide/part-5/page-151/) [none](./gone.md) ![Map](../map.svg)',
    ].join('\n'),
  ),
  'guide/08-part-8/page-240.md': page('Page 240', '', 'slug: elsewhere\n'),
  'guide/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'blog/2026-02-01-oven.md': page('Oven', 'Hot.'),
  'blog/2026-02-02-salt.md': page('Salt', 'White.'),
  'pages/about.md': page('About'),
};
const address = '/docs/guide/part-1/page-31/';

/** Returns the stored page at a route path. */
function pageAt({ live }: Prepared, path: string) {
  return live.site()?.pages.find(({ page: { facts } }) => facts.path === path);
}

/** Returns the JSON of the page document at a route path as a browser requests it. */
async function documentAt(prepared: Prepared, path: string): Promise<string> {
  const { live } = prepared;
  const name = pageAt(prepared, path)?.page.file ?? '';
  return String((await live.document(name)?.()) ?? live.file(name));
}

function sidebarLabels({ live }: Prepared): string[] {
  const labels = ({ items }: Pick<Sidebar, 'items'>): string[] =>
    items.flatMap((item) => [item.label, ...('items' in item ? labels(item) : [])]);
  const [section] = live.site()?.manifest.sections ?? [];
  const [file = ''] = Object.values(section?.versions[0]?.editions[0]?.sidebars ?? {});
  return labels(JSON.parse(String(live.file(file))));
}

/** Checks that the live site equals a new compilation of the same sources. */
async function expectAsIfFresh({ sources, live }: Prepared): Promise<void> {
  const { manifest, files } = await compile(sources);
  expect(live.isWhole()).toBe(true);
  expect(live.site()?.manifest).toEqual(manifest);
  expect(live.site()?.files).toEqual(files);
}

describe('the first page', () => {
  it('is shown with its folder, and is compiled from the texts of the folder and those that they link to', async () => {
    const prepared = prepareSession(site);

    await prepared.show(address);

    const { manifest } = prepared.live.site() ?? {};
    expect(manifest?.isPartial).toBe(true);
    expect(prepared.live.isWhole()).toBe(false);
    const labels = sidebarLabels(prepared);
    expect(labels).toEqual(
      expect.arrayContaining(['Start', 'The first part', 'Page 31', 'Page 59']),
    );
    expect(labels).not.toContain('Page 60');
    const texts = prepared.read().filter((name) => name.endsWith('.md'));
    expect(texts).toContain('guide/01-part-1/page-31.md');
    expect(texts.length).toBeLessThan(40);
  });

  it('links to pages by file, id and path; a target that cannot be resolved yet is not a link', async () => {
    const prepared = prepareSession(site);
    await prepared.show(address);

    const text = await documentAt(prepared, address);

    const hrefs = [...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...[
          '/docs/guide/part-7/page-211/',
          '/docs/guide/part-8/elsewhere/',
          '/docs/guide/part-9/page-271/',
        ],
        '/docs/guide/part-5/page-151/',
      ]),
    );
    expect(text).toContain('none');
    expect(text).not.toContain('gone');
    const [image = ''] = text.match(/media\/[0-9a-f]{20}\.svg/) ?? [];
    expect(prepared.live.file(image)).toBeDefined();
  });

  it('contains the files that it imports', async () => {
    const importing = page('Page 32', "import A from '../../parts/_a.mdx'\n\n<A />");
    const prepared = prepareSession({
      ...site,
      'guide/01-part-1/page-32.md': importing,
      'parts/_a.mdx': 'Imported.\n',
    });
    const opened = '/docs/guide/part-1/page-32/';
    await prepared.show(opened);

    expect(await documentAt(prepared, opened)).toContain('Imported.');
  });

  it('does not replace pages that were requested before', async () => {
    const prepared = prepareSession(site);
    await Promise.all([prepared.show(address), prepared.show('/docs/guide/part-6/page-181/')]);

    await prepared.show('/about/');

    const paths = [address, '/docs/guide/part-6/page-182/', '/about/'];
    for (const path of paths) expect(pageAt(prepared, path)).toBeDefined();
    expect(pageAt(prepared, '/docs/guide/part-5/page-150/')).toBeUndefined();
  });

  it('can be a post, a list of posts, the start of a section or a standalone page', async () => {
    for (const path of ['/blog/oven/', '/blog/', '/docs/', '/about/']) {
      const prepared = prepareSession(site);
      await prepared.show(path);
      const shown = path === '/docs/' ? '/docs/guide/' : path;
      expect(await documentAt(prepared, shown)).toContain('"title"');
    }
  });

  it('is missing until all texts have been read if its route path is not the path of its file', async () => {
    const prepared = prepareSession(site);
    await prepared.show('/docs/guide/part-8/elsewhere/');
    expect(pageAt(prepared, '/docs/guide/part-8/elsewhere/')).toBeUndefined();

    await prepared.begin();

    expect(pageAt(prepared, '/docs/guide/part-8/elsewhere/')).toBeDefined();
  });

  it('is followed by the pages of all texts, then by the whole site, as if nothing was shown before', async () => {
    const prepared = prepareSession(site);
    await prepared.show(address);
    prepared.events();

    await prepared.begin();

    const events = prepared.events();
    expect(events.map(({ type }) => type)).toEqual(['release', 'release', 'diagnostics']);
    const [listed, whole, diagnostics] = events;
    const tableOf = (event: typeof listed) =>
      event?.type === 'release'
        ? Object.entries(event.files).flatMap(([name, content]) =>
            // The folder in the name determines the type of the content.
            name.startsWith('routes/') ? (content as RouteTable).entries : [],
          )
        : [];
    expect(tableOf(listed).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Page 0', 'Page 299', 'Oven', 'About']),
    );
    expect(listed).toMatchObject({ manifest: { isPartial: true } });
    expect(whole).not.toMatchObject({ manifest: { isPartial: true } });
    expect(diagnostics).not.toHaveProperty('isPartial');
    // Broken links can only be reported after the whole site has been compiled.
    expect(diagnostics).toMatchObject({ diagnostics: [{ code: 'broken-link' }] });
    await expectAsIfFresh(prepared);
  });

  it('notifies connecting pages that the site is partial', async () => {
    const prepared = prepareSession(site);
    await prepared.show(address);

    expect(prepared.greeting()).toMatchObject([
      { type: 'program' },
      { type: 'release', manifest: { isPartial: true } },
      { type: 'diagnostics', summary: '', isPartial: true },
    ]);
  });

  it('serves the documents of earlier parts to pages that have not received the next release', async () => {
    const prepared = prepareSession(site);
    await prepared.show(address);
    const file = pageAt(prepared, '/docs/guide/part-1/page-32/')?.page.file ?? '';

    await prepared.begin();

    expect(await prepared.live.document(file)?.()).toContain('"title":"Page 32"');
  });

  it('is updated after edits before the whole site has been compiled', async () => {
    const prepared = prepareSession(site);
    await prepared.show(address);

    await prepared.edit('guide/01-part-1/page-31.md', page('Page 31', 'Edited words.'));

    expect(await documentAt(prepared, address)).toContain('Edited words.');
    await expectAsIfFresh(prepared);
  });

  it('is not shown if the configuration is invalid', async () => {
    const prepared = prepareSession({ ...site, 'recto.yaml': 'title: [' });

    await prepared.show(address);

    expect(prepared.live.site()).toBeUndefined();
  });

  it('is compiled with all pages if a site has few texts', async () => {
    const few = Object.entries(site).filter(([name]) => !/\/0[1-9]-/.test(name));
    const prepared = prepareSession(Object.fromEntries(few));
    await prepared.show('/docs/guide/part-0/page-1/');
    expect(pageAt(prepared, '/docs/guide/part-0/page-29/')).toBeDefined();
    expect(pageAt(prepared, '/blog/salt/')).toBeDefined();
    prepared.events();

    await prepared.begin();

    expect(prepared.events().map(({ type }) => type)).toEqual(['release', 'diagnostics']);
    await expectAsIfFresh(prepared);
  });
});
