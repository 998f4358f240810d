import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { previewSite } from '../scripts/previewSite.mjs';
import { changeFile } from './support/folders';
import { main, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const smallSite = path.join(import.meta.dirname, 'fixtures/small-site');
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap lists exactly the listed pages, and robots.txt names it', async ({ baseURL }) => {
  const { manifest, pages, documentOf } = await readSite(baseURL ?? '');
  const { url } = manifest.site;
  const read = async (file: string) => (await fetch(new URL(file, baseURL))).text();

  const listed = locations(await read('sitemap.xml'));
  const isListed = await Promise.all(
    pages.map(async ({ path: at }) => !('unlisted' in (await documentOf(at)))),
  );
  const shown = pages.filter((_, index) => isListed[index]);
  expect(listed.toSorted()).toEqual(shown.map((page) => new URL(page.path, url).href).toSorted());
  expect(await read('robots.txt')).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
});

test('the head of every page has one canonical URL and breadcrumbs of existing pages', async ({
  baseURL,
}) => {
  const { manifest, pages } = await readSite(baseURL ?? '');
  const addresses = new Set(pages.map((page) => new URL(page.path, manifest.site.url).href));
  for (const { path: at, title: name } of pages) {
    const html = await (await fetch(new URL(at, baseURL))).text();
    const [head = ''] = html.split('</head>');
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1] ?? '';
    expect([...addresses], at).toContain(canonical);
    expect(/<meta property="og:url" content="(.*?)">/.exec(head)?.[1], at).toBe(canonical);
    expect(head, at).toMatch(/<meta property="og:title" content="[^"]+">/);

    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    const [self, trail] = JSON.parse(json)['@graph'];
    expect(self.inLanguage, at).toBe('en');
    if (trail === undefined) continue;
    const steps: { name: string; item: string }[] = trail.itemListElement;
    expect(steps.at(-1), at).toMatchObject({ name, item: canonical });
    for (const { item } of steps) expect([...addresses], at).toContain(item);
  }
});

test('the browser does not run structured data as a script', async ({ page }) => {
  // The console guard fails the test at the first violation of the policy.
  await page.goto('/docs/tutorials/basic-types/');
  const data = page.locator('head script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')['@context']).toBe('https://schema.org');
});

test.describe('a symbol whose kind has changed', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('redirects from its former URL', async ({ page }) => {
    await page.goto('/api/graphql/interface/GraphQLSchema/#getquerytype');
    await expect(page).toHaveURL(/\/api\/graphql\/class\/GraphQLSchema\/#getquerytype$/);
    await expect(title(page)).toContainText('GraphQLSchema');
  });
});

test.describe('a site whose pages have moved', () => {
  // All tests of the group run in one worker, which builds once.
  test.describe.configure({ mode: 'default' });
  let site: Awaited<ReturnType<typeof publishMoved>>;
  test.beforeAll(async () => {
    site = await publishMoved();
  });
  test.afterAll(() => site.close());

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('aliases redirect to the page that declares them', async ({ page }) => {
        for (const old of ['docs/guide/hearth/', 'stove/old.html', '']) {
          await page.goto(new URL(old, site.url).href);
          await expect(page).toHaveURL(new URL('docs/guide/oven/', site.url).href);
          await expect(title(page)).toHaveText('The oven');
        }
        await expect(main(page).getByRole('time')).toHaveText('Last updated on February 3, 2021');
      });
    });
  }

  test('the sitemap lists pages with their last change and no aliases', async () => {
    const sitemap = await (await fetch(new URL('sitemap.xml', site.url))).text();
    expect(locations(sitemap)).toEqual([
      'https://bread.example/docs/guide/dough/',
      'https://bread.example/docs/guide/',
      'https://bread.example/docs/guide/oven/',
    ]);
    expect(sitemap).toContain('oven/</loc><lastmod>2021-02-03</lastmod>');
    expect(sitemap).toContain('dough/</loc><lastmod>2019-08-07</lastmod>');
    const moved = await (await fetch(new URL('docs/guide/hearth/', site.url))).text();
    expect(moved).toContain('<meta name="robots" content="noindex">');
    expect(moved).toContain('<link rel="canonical" href="https://bread.example/docs/guide/oven/">');
  });
});

/** Builds and serves a site with aliases, one commit and one page with its own date of the last change. */
async function publishMoved(): Promise<{ url: string; close(): Promise<void> }> {
  const site = await mkdtemp(path.join(tmpdir(), 'recto-e2e-'));
  await cp(smallSite, site, { recursive: true });
  const aliases = 'aliases: [guide/hearth, /stove/old.html]';
  await changeFile(
    path.join(site, 'guide/oven.md'),
    'title: The oven',
    `title: The oven\n${aliases}`,
  );
  await changeFile(
    path.join(site, 'guide/dough.md'),
    'sidebarLabel:',
    'lastUpdated: 2019-08-07\nsidebarLabel:',
  );
  await changeFile(
    path.join(site, 'recto.yaml'),
    'static: static',
    'redirects: [{ from: /, to: /docs/guide/oven }]\nstatic: static',
  );
  commitAll(site, '2021-02-03T12:00:00+0000');
  await expectRecto(['build', '.', '--out', 'out'], { cwd: site });
  const preview = await previewSite(path.join(site, 'out'));
  return {
    url: preview.url,
    async close() {
      await preview.close();
      await rm(site, { recursive: true, force: true });
    },
  };
}

function commitAll(cwd: string, date: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env });
  git('init', '-q');
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@bread.example', 'commit', '-q', '-m', 'Bake');
}
