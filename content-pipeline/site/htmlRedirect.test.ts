import { describe, expect, it } from '@jest/globals';
import { htmlRedirect } from './htmlRedirect';

const site = { url: 'https://example.org', base: '/x/', locale: undefined };

describe('htmlRedirect', () => {
  it('contains a refresh and a link, with all texts escaped', () => {
    const html = htmlRedirect('/a"b/', site);

    expect(html).toContain('content="0; url=/x/a&quot;b/"');
    expect(html).toContain('<a href="/x/a&quot;b/">');
  });

  it('has the target as its canonical URL, and is not indexed', () => {
    const html = htmlRedirect('/a/$b/', site);

    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/x/a/%24b/">');
  });

  it('has a content policy, a viewport and the icon of the site', () => {
    const html = htmlRedirect('/a/', { ...site, favicon: '/icon.svg' });

    expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; [^"]*base-uri/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain('<link rel="icon" href="/x/icon.svg">');
    expect(htmlRedirect('/a/', site)).toContain('<link rel="icon" href="data:,">');
  });

  it('is in the language of its path, or otherwise in English', () => {
    const arabic = { code: 'ar', direction: 'rtl' } as const;
    const own = { ...arabic, messages: { 'page-moved': 'انتقلت <هذه> الصفحة' } };
    const translated = htmlRedirect('/ar/a/', { ...site, locale: own });

    expect(translated).toContain('<html lang="ar" dir="rtl">');
    expect(translated).toContain('<title>انتقلت &lt;هذه&gt; الصفحة</title>');
    expect(translated).toContain('<p>انتقلت &lt;هذه&gt; الصفحة: <a');
    const english = htmlRedirect('/ar/a/', { ...site, locale: arabic });
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('<title>This page has moved</title>');
  });
});
