import { describe, expect, it } from '@jest/globals';
import { htmlRedirect } from './htmlRedirect';

describe('htmlRedirect', () => {
  it('leads on by refresh and by link, with everything escaped', () => {
    const html = htmlRedirect('/a"b/', { lang: 'en', url: 'https://example.org', base: '/x/' });

    expect(html).toContain('content="0; url=/x/a&quot;b/"');
    expect(html).toContain('<a href="/x/a&quot;b/">');
    expect(html).toContain('<link rel="icon" href="data:,">');
  });

  it('names the page it leads to as the one to be listed', () => {
    const html = htmlRedirect('/a/$b/', { lang: 'en', url: 'https://example.org', base: '/x/' });

    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/x/a/%24b/">');
  });
});
