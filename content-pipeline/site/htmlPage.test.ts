import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type HtmlPage, type HtmlSite, htmlPage } from './htmlPage';

const startScript = 'document.title';
const assets = {
  scripts: [{ file: 'assets/main.js', integrity: 'sha384-abc' }],
  views: { reference: { file: 'assets/view.js' } },
  styles: [{ file: 'assets/main.css' }, { file: 'assets/print.css', media: 'print' as const }],
  startScript,
};
const colorMode = {
  defaultMode: 'dark',
  disableSwitch: false,
  respectPrefersColorScheme: false,
} as const;

const empty = {
  lang: 'en',
  direction: 'ltr',
  head: '',
  withoutScripts: 'Scripts, please',
} as const;

function write(page: Partial<HtmlPage>, base = '/') {
  const whole = { ...empty, body: '<h1>Hi</h1>', ...page };
  return htmlPage(whole, { base, assets, theme: { colorMode }, favicon: '/icon.svg' });
}

describe('htmlPage', () => {
  it('contains the URLs of files and the base path', () => {
    const html = write({ path: '/docs/' }, '/some/where/');

    expect(html).toContain('data-base="/some/where/" data-path="/docs/" data-theme="dark"');
    expect(html).toContain('<link rel="icon" href="/some/where/icon.svg">');
    expect(html).toContain('<link rel="stylesheet" href="/some/where/assets/main.css">');
    // It is never on screen.
    expect(html).toContain(
      '<link rel="stylesheet" href="/some/where/assets/print.css" media="print">',
    );
    expect(html).toContain(
      '<template><script src="/some/where/assets/main.js" integrity="sha384-abc" crossorigin="anonymous"></script></template>',
    );
  });

  it('loads the scripts that render a page before the one that starts them', () => {
    const html = write({ views: ['reference', 'unknown'] });
    const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(['/assets/view.js', '/assets/main.js']);
  });

  it('passes settings and the announcement to the start script', () => {
    const announcementBar = {
      id: 'one',
      content: { nodes: [] },
      isCloseable: true,
    };
    const page = { ...empty, body: '<h1>Hi</h1>' };
    const whole = (theme: Partial<HtmlSite['theme']>) =>
      htmlPage(page, { base: '/', assets, theme: { colorMode, ...theme } });

    expect(whole({})).not.toMatch(/data-choice|data-no-switch|data-announcement/);
    const mayFollow = { ...colorMode, respectPrefersColorScheme: true };
    expect(whole({ colorMode: mayFollow })).toContain(' data-theme="dark" data-choice="system"');
    expect(whole({ colorMode: { ...colorMode, disableSwitch: true } })).toContain(
      ' data-no-switch',
    );
    expect(whole({ announcementBar })).toContain(' data-announcement="one"');
    expect(whole({ announcementBar: { ...announcementBar, isCloseable: false } })).not.toContain(
      'data-announcement',
    );
  });

  it('contains data that cannot end its element', () => {
    const data = { title: '</script><script>alert(1)</script><!--' };
    const html = write({ data });
    const [, json = ''] = /id="recto-data">(.*?)<\/script>/.exec(html) ?? [];

    expect(JSON.parse(json)).toEqual(data);
    expect(html).not.toContain('alert(1)</script>');
  });

  it('delays painting until the content, but not the data after it, has been parsed', () => {
    const html = write({ data: {} });
    const [, whole = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];

    expect(html).toContain(`<div id="${whole}"><h1>Hi</h1></div><script type="application/json"`);
    expect(write({})).not.toContain('rel="expect"');
  });

  it('allows the inline script by its hash', () => {
    const hash = createHash('sha256').update(startScript).digest('base64');

    expect(write({})).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(write({})).toContain(`<script>${startScript}</script>`);
  });

  it('shows a message for browsers without scripts only if the page is not prerendered', () => {
    expect(write({})).not.toContain('<noscript>');
    expect(write({ body: '' })).toContain('<noscript>Scripts, please</noscript>');
  });
});
