import { describe, expect, it } from '@jest/globals';
import type { Locale } from '#manifest/manifest';
import { buildHostFiles } from './buildHostFiles';

const files = new Map([
  ['pages/a.json', '{}'],
  ['pages/b.json', '{}'],
  ['theme/c.css', ''],
]);

const locales: Locale[] = [
  { code: 'en', label: 'English', direction: 'ltr', path: '/' },
  { code: 'ar', label: 'العربية', direction: 'rtl', path: '/ar/' },
];

async function hostFile(name: string, base = '/'): Promise<string> {
  const outputFile = buildHostFiles(
    { files, manifest: { locales } },
    { base, assets: { startScript: 'start()' } },
  ).get(name);
  return String(await outputFile?.make());
}

describe('the file _headers', () => {
  it('contains the content policy for all responses, with the directives that are only allowed in headers', async () => {
    const [address, policy] = (await hostFile('_headers')).split('\n');
    expect(address).toBe('/*');
    expect(policy).toMatch(
      /^ {2}Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-.*; frame-ancestors 'none'; upgrade-insecure-requests$/,
    );
  });

  it('allows caching of each folder of immutable files below the base path', async () => {
    const rules = (await hostFile('_headers', '/docs/')).split('\n').filter(Boolean).slice(-8);
    expect(rules).toEqual([
      '/docs/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/docs/content/pages/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/docs/content/releases/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/docs/content/theme/*',
      '  Cache-Control: public, max-age=31536000, immutable',
    ]);
  });
});

describe('the configuration for nginx', () => {
  it('repeats the policy where a location has a header of its own', async () => {
    const text = await hostFile('hosting/nginx.conf', '/docs/');
    expect(text.match(/add_header Content-Security-Policy/g)).toHaveLength(2);
    expect(text).toContain(
      'location ~ ^/docs/(?:assets|content/pages|content/releases|content/theme)/ {',
    );
    expect(text.match(/.*error_page.*/g)).toEqual([
      'error_page 404 /docs/404.html;',
      '  error_page 404 /docs/ar/404.html;',
    ]);
    expect(text).toContain('location /docs/ar/ {');
  });
});
