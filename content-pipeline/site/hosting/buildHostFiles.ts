import type { Locale, Manifest } from '#manifest/manifest';
import type { CompiledSite } from '../compiledSite';
import { contentPolicy, type PolicyInputs } from '../contentPolicy';
import type { ViewerAssets } from '../htmlPage';
import { type OutputFile, ready } from '../outputFile';

/** Returns configuration files with the headers for common static hosts. The keys are paths from the site's root. */
export function buildHostFiles(
  {
    files,
    manifest,
  }: { files: CompiledSite['files']; manifest: Pick<Manifest, 'locales'> & PolicyInputs },
  { base, assets }: { base: string; assets: Pick<ViewerAssets, 'startScript'> },
): ReadonlyMap<string, OutputFile> {
  const headers = hostHeaders(assets.startScript, files.keys(), manifest);
  return new Map([
    ['_headers', ready(headersFile(headers, base))],
    ['hosting/nginx.conf', ready(nginxSnippet(headers, base, manifest.locales))],
  ]);
}

/**
 * Returns the file `_headers` of Netlify and Cloudflare Pages: paths, each followed by its indented headers. Immutable
 * files may be cached; both hosts let browsers revalidate all other files by default.
 */
function headersFile({ always, immutable, immutableFolders }: HostHeaders, base: string) {
  const rules = [
    rule(`${base}*`, always),
    ...immutableFolders.map((folder) => rule(`${base}${folder}*`, { 'Cache-Control': immutable })),
  ];
  return rules.join('\n');
}

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

interface HostHeaders {
  always: Readonly<Record<string, string>>;
  /** Folders that contain only immutable files, from the site's root, with a trailing slash. */
  immutableFolders: readonly string[];
  /** The value of the header `Cache-Control` for files in `immutableFolders`. */
  immutable: string;
}

/**
 * Returns the headers of a site. `contentFiles` are paths below `content/`; their top-level folders contain only
 * immutable files.
 */
function hostHeaders(
  startScript: string,
  contentFiles: Iterable<string>,
  policyInputs?: PolicyInputs,
): HostHeaders {
  const policy = [
    contentPolicy(startScript, policyInputs),
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join('; ');
  const folders = [...contentFiles].map((name) => `content/${name.split('/', 1)[0]}/`);
  return {
    always: {
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'X-Frame-Options': 'DENY',
    },
    immutableFolders: [...new Set(['assets/', 'content/releases/', ...folders])].sort(),
    immutable: 'public, max-age=31536000, immutable',
  };
}

function nginxSnippet(
  { always, immutable, immutableFolders }: HostHeaders,
  base: string,
  locales: readonly Pick<Locale, 'path'>[],
) {
  const security = Object.entries(always).map(([name, value]) => header(name, value));
  const folders = immutableFolders.map((folder) => folder.slice(0, -1).replaceAll('.', '\\.'));
  return [
    `# Include this in a server block whose root serves the site at ${base}`,
    '# On a server without https, remove upgrade-insecure-requests from the policy.',
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
    // A location that sets a header does not inherit others.
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
