import { expect, it } from '@jest/globals';
import type { Analytics } from '#manifest/manifest';
import { contentPolicy, type PolicyInputs } from './contentPolicy';

it('allows content and styles only from the site and the origins of previews', () => {
  const previews = {
    'pr-*': 'https://previews.example.org/{name}/',
    next: 'https://previews.example.org/next/',
    here: '/previews/here/',
  };
  const lines = contentPolicy('start()', { previews }).split('; ');
  expect(lines).toEqual(
    contentPolicy('start()')
      .split('; ')
      .map((line) =>
        /^(?:style|font|connect)-src/.test(line) ? `${line} https://previews.example.org` : line,
      ),
  );
});

it.each([
  [
    { provider: 'umami', host: 'https://stats.example.org:8443/umami', website: 'w' },
    { 'connect-src': "'self' https://stats.example.org:8443" },
  ],
  [
    { provider: 'fathom', site: 'A' },
    {
      'script-src': "'self' 'sha256-HASH' https://cdn.usefathom.com",
      'connect-src': "'self' https://cdn.usefathom.com",
      'trusted-types': 'recto recto-analytics',
    },
  ],
  [
    { provider: 'cloudflare', token: 'f' },
    {
      'script-src': "'self' 'sha256-HASH' https://static.cloudflareinsights.com",
      'connect-src': "'self' https://cloudflareinsights.com",
      'trusted-types': 'recto recto-analytics',
    },
  ],
] satisfies [Analytics, Record<string, string>][])(
  'allows exactly the hosts of the provider that counts views: %j',
  (analytics, changed) => {
    expect(directivesOf({ analytics })).toEqual({ ...directivesOf({}), ...changed });
  },
);

/** Returns the directives of a policy by name, without the hash of the inline script. */
function directivesOf(inputs: PolicyInputs): Record<string, string> {
  const directives = contentPolicy('start()', inputs).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ').replace(/sha256-[^']+/, 'sha256-HASH')];
    }),
  );
}
