import type { Locale } from '#manifest/manifest';
import type { HostHeaders } from './hostHeaders';

/**
 * What to include in a `server` block of nginx, whose `root` holds the site: headers, the page for
 * missing addresses, and the types that nginx does not know.
 */
export function nginxSnippet(
  { always, immutable, immutableFolders }: HostHeaders,
  base: string,
  locales: readonly Pick<Locale, 'path'>[],
) {
  const security = Object.entries(always).map(([name, value]) => header(name, value));
  const folders = immutableFolders.map((folder) => folder.slice(0, -1).replaceAll('.', '\\.'));
  return [
    `# Include this in a server block whose root serves the site at ${base}`,
    '# On a server without https, take upgrade-insecure-requests out of the policy.',
    'charset utf-8;',
    'charset_types text/css text/plain text/xml text/markdown application/javascript application/json;',
    `error_page 404 ${base}404.html;`,
    ...locales.filter(({ path }) => path !== '/').flatMap(({ path }) => missingIn(path, base)),
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/plain text/xml text/markdown application/javascript application/json image/svg+xml;',
    ...security,
    header('Cache-Control', 'no-cache'),
    '',
    // A location with a header of its own inherits none.
    `location ~ ^${base}(?:${folders.join('|')})/ {`,
    ...security.map(indent),
    indent(header('Cache-Control', immutable)),
    '}',
    'location ~ \\.md$ {',
    '  types { text/markdown md; }',
    '}',
    'location ~ \\.webmanifest$ {',
    '  types { application/manifest+json webmanifest; }',
    '}',
    '',
  ].join('\n');
}

/** A language has a page for missing addresses of its own. */
function missingIn(path: string, base: string): string[] {
  const folder = base + path.slice(1);
  return [`location ${folder} {`, `  error_page 404 ${folder}404.html;`, '}'];
}

function header(name: string, value: string): string {
  return `add_header ${name} "${value}" always;`;
}

function indent(line: string): string {
  return `  ${line}`;
}
