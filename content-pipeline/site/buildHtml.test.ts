import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from '../testing/compileSample';
import { buildHtml } from './buildHtml';
import type { Prerenderer } from './prerender/prerenderer';
import { type PageRenderer, prerenderHtml } from './prerender/prerenderHtml';

const renderer: PageRenderer = {
  renderPage: async ({ path }) => ({ html: path, head: '', data: {}, views: [] }),
  renderNotFound: async (_manifest, _base, locale) => ({
    html: `missing in ${locale}`,
    head: `<title>Missing in ${locale}</title>`,
  }),
};
const prerenderer: Prerenderer = {
  expect: () => undefined,
  html: (page, prerenderSite) => prerenderHtml(page, prerenderSite, renderer),
  socialImage: async () => new Uint8Array(),
  close: async () => undefined,
};

/** Renders the HTML files of a site. */
async function render(files: Record<string, string>) {
  const assets = { scripts: [], styles: [], views: {}, startScript: '' };
  const options = { base: '/', assets, prerenderer, generator: 'test' };
  const rendered = new Map<string, string>();
  for (const [name, { make }] of buildHtml(await compile(files), options)) {
    rendered.set(name, String(await make()));
  }
  return rendered;
}

const languages = `
locales:
  - { code: en, label: English }
  - { code: ar, label: العربية, direction: rtl }
`;

describe('buildHtml', () => {
  it("adds the hash of the site's stylesheet to every page", async () => {
    const { files, manifest } = await compile(site);
    const css = String(files.get(manifest.theme.stylesheet ?? ''));
    const hash = createHash('sha384').update(css).digest('base64');
    const rendered = await render(site);

    expect(css).toContain('--accent-light');
    for (const name of ['404.html', 'docs/guide/index.html']) {
      expect(rendered.get(name)).toContain(
        `<link rel="stylesheet" href="/content/${manifest.theme.stylesheet}" integrity="sha384-${hash}" crossorigin="anonymous">`,
      );
    }
  });

  it('redirects from aliases, in the language of each', async () => {
    const files = await render({
      ...site,
      'recto.yaml': config + languages,
      'locales/ar/words.yaml': 'messages: { page-moved: انتقلت }\n',
    });

    expect(files.get('docs/index.html')).toMatch(/lang="en".*This page has moved/s);
    expect(files.get('ar/docs/index.html')).toMatch(/lang="ar".*انتقلت.*"\/ar\/docs\/guide\/"/s);
  });

  it('has a not-found page for each language, in that language', async () => {
    const files = await render({ ...site, 'recto.yaml': config + languages });

    expect(files.get('404.html')).toMatch(
      /<html lang="en" dir="ltr".*<title>Missing in en<.*noindex.*>missing in en</s,
    );
    expect(files.get('ar/404.html')).toMatch(
      /<html lang="ar" dir="rtl".*<title>Missing in ar<.*noindex.*>missing in ar</s,
    );
  });
});
