import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningServer } from './openServer';
import { type PreviewOptions, startPreview } from './previewServer';

const long = JSON.stringify({ words: 'words '.repeat(1000) });
const hashed = 'content/pages/0123456789abcdef0123.json';

const files: Record<string, string> = {
  'index.html': '<h1>Start</h1>',
  '404.html': '<h1>Not found</h1>',
  'docs/a/index.html': '<h1>A</h1>',
  'docs/b.html': '<h1>B</h1>',
  'docs/sp ace/index.html': '<h1>Space</h1>',
  'content/manifest.json': '{}',
  [hashed]: long,
  'assets/main.0123456789ab.js': 'let a;',
  'assets/main.css': 'a{}',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'feed.xml': '<a/>',
  '.recto': 'marker',
};

let folder: string;
const running: RunningServer[] = [];

async function serve(options: Partial<PreviewOptions> = {}): Promise<RunningServer> {
  const preview = await startPreview({
    ...{ folder: path.join(folder, 'site'), port: 0, otherPorts: false },
    ...options,
  });
  running.push(preview);
  return preview;
}

async function write(name: string, text: string): Promise<void> {
  const file = path.join(folder, 'site', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

interface RawAnswer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends a request with an unchanged target, which `fetch` would normalise. */
function get(
  preview: RunningServer,
  target: string,
  headers = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: preview.port, path: target, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { statusCode: status, headers: received } = answer;
        resolve({ status, headers: received, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject).end();
  });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-preview-'));
  for (const [name, text] of Object.entries(files)) await write(name, text);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((preview) => preview.close()));
  await rm(folder, { recursive: true });
});

describe('pages', () => {
  it('serves the index of a folder at its path with a slash', async () => {
    const { status, headers, body } = await get(await serve(), '/docs/a/');
    expect([status, headers['content-type'], String(body)]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<h1>A</h1>',
    ]);
  });

  it('redirects a folder without a slash to its path with a slash, and preserves the query', async () => {
    const preview = await serve();
    const { status, headers } = await get(preview, '/docs/a?x=1&y=%20');
    expect([status, headers.location]).toEqual([308, '/docs/a/?x=1&y=%20']);
    expect((await get(preview, '/docs/sp%20ace')).headers.location).toBe('/docs/sp%20ace/');
  });

  it('serves a page without a slash from the HTML file of its name', async () => {
    expect(String((await get(await serve(), '/docs/b?x')).body)).toBe('<h1>B</h1>');
  });

  it('answers HEAD without a body, and rejects methods that write', async () => {
    const preview = await serve();
    const head = await get(preview, '/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '14', 0]);
    const posted = await get(preview, '/', {}, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('missing files', () => {
  it('shows the not-found page with status 404 for an unknown page', async () => {
    const preview = await serve();
    for (const target of [
      '/nowhere',
      '/nowhere/',
      '/docs/',
      '/docs/1.2',
      '/x.html',
      '/feed.xml/',
    ]) {
      const { status, headers, body } = await get(preview, target);
      expect([target, status, headers['cache-control'], String(body)]).toEqual([
        target,
        404,
        'no-store',
        '<h1>Not found</h1>',
      ]);
      expect(headers.etag).toBeUndefined();
    }
  });

  it('shows the nearest not-found page, such as that of the language', async () => {
    await write('ar/404.html', '<h1>Arabic</h1>');
    const preview = await serve();
    const shown = async (target: string) => String((await get(preview, target)).body);
    expect(await shown('/ar/no/such/')).toBe('<h1>Arabic</h1>');
    expect(await shown('/ar/')).toBe('<h1>Arabic</h1>');
    expect(await shown('/arabic/')).toBe('<h1>Not found</h1>');
  });

  it('never sends a page for a missing script, stylesheet, image or JSON file', async () => {
    const preview = await serve();
    for (const target of ['/assets/x.js', '/assets/x.css', '/content/x.json', '/x.svg', '/x.png']) {
      const { status, headers, body } = await get(preview, target);
      expect([target, status, headers['cache-control']]).toEqual([target, 404, 'no-store']);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(String(body)).toBe('File not found.\n');
    }
  });

  it('sends plain text if the site has no not-found page, or does not exist yet', async () => {
    const preview = await serve({ folder: path.join(folder, 'nothing') });
    expect(await get(preview, '/')).toMatchObject({ status: 404 });
  });
});

describe('caching', () => {
  it('allows caches to store files with a hash in their names for a year, and requires revalidation of others', async () => {
    const preview = await serve();
    const policy = async (target: string) => (await get(preview, target)).headers['cache-control'];
    const forGood = 'public, max-age=31536000, immutable';
    expect(await policy(`/${hashed}`)).toBe(forGood);
    expect(await policy('/assets/main.0123456789ab.js')).toBe(forGood);
    for (const target of [
      '/',
      '/docs/a/',
      '/content/manifest.json',
      '/assets/main.css',
      '/feed.xml',
    ])
      expect([target, await policy(target)]).toEqual([target, 'no-cache']);
  });

  it('answers 304 to browsers that have the same bytes, in each encoding', async () => {
    const preview = await serve();
    for (const [target, policy] of [
      ['/', 'no-cache'],
      [`/${hashed}`, 'public, max-age=31536000, immutable'],
    ] as const) {
      const accepted = { 'Accept-Encoding': 'br' };
      const { etag } = (await get(preview, target, accepted)).headers;
      const again = await get(preview, target, { ...accepted, 'If-None-Match': etag });
      expect([target, again.status, again.body.length]).toEqual([target, 304, 0]);
      expect(again.headers).toMatchObject({ 'cache-control': policy });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    expect((await get(preview, '/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('serves a file that is rewritten or replaced while the server runs', async () => {
    const preview = await serve();
    const first = await get(preview, '/');
    await write('index.html', '<h1>Other</h1>');
    const second = await get(preview, '/', { 'If-None-Match': first.headers.etag });
    expect([second.status, String(second.body)]).toEqual([200, '<h1>Other</h1>']);

    await write('next.html', '<h1>Third</h1>');
    await rename(path.join(folder, 'site/next.html'), path.join(folder, 'site/index.html'));
    expect(String((await get(preview, '/')).body)).toBe('<h1>Third</h1>');

    await rm(path.join(folder, 'site/index.html'));
    expect((await get(preview, '/')).status).toBe(404);
    await write('new/index.html', '<h1>New</h1>');
    expect((await get(preview, '/new/')).status).toBe(200);
  });
});

describe('compression', () => {
  it('compresses text with the best accepted encoding', async () => {
    const preview = await serve();
    const coded = (accepted: string) => get(preview, `/${hashed}`, { 'Accept-Encoding': accepted });
    const brotli = await coded('gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(String(brotliDecompressSync(brotli.body))).toBe(long);

    const gzip = await coded('gzip;q=0.5, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzip.body))).toBe(long);

    const plain = await coded('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe(long);
  });

  it('compresses only immutable files with the highest quality if the option is set', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `${(index * index) % 9973}`).join(' ');
    for (const name of [hashed, 'words.txt']) await write(name, words);
    const packed = async (smallest: boolean, name: string) => {
      const preview = await serve({ smallest });
      const { body } = await get(preview, `/${name}`, { 'Accept-Encoding': 'br' });
      expect(String(brotliDecompressSync(body))).toBe(words);
      return body.length;
    };
    expect(await packed(true, hashed)).toBeLessThan(await packed(false, hashed));
    expect(await packed(true, 'words.txt')).toBe(await packed(false, 'words.txt'));
  });

  it('does not compress short files', async () => {
    const { headers } = await get(await serve(), '/', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('content types', () => {
  it.each([
    ['/assets/main.0123456789ab.js', 'text/javascript; charset=utf-8'],
    ['/assets/main.css', 'text/css; charset=utf-8'],
    ['/assets/logo.svg', 'image/svg+xml'],
    ['/content/manifest.json', 'application/json; charset=utf-8'],
  ])('sends %s as %s', async (target, type) => {
    const { headers } = await get(await serve(), target);
    expect(headers).toMatchObject({ 'content-type': type });
  });

  it('sends the headers that _headers defines for all paths, and for some', async () => {
    const policy = "default-src 'none'; upgrade-insecure-requests";
    await write(
      '_headers',
      `# of the site\n/*\n  Content-Security-Policy: ${policy}\n\n/docs/*\n  X-Docs: yes\n/docs/b\n  X-Docs: b\n`,
    );
    const preview = await serve();
    for (const [target, docs] of [
      ['/', undefined],
      ['/nowhere', undefined],
      ['/docs/a', 'yes'],
      ['/docs/b?x', 'b'],
    ] as const) {
      const { headers } = await get(preview, target);
      expect([headers['content-security-policy'], headers['x-docs']]).toEqual([
        "default-src 'none'",
        docs,
      ]);
    }
  });
});

describe('paths outside the folder', () => {
  it.each([
    '/../secret.txt',
    '/docs/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/secret.txt%00.html',
    '/%',
    '/%ff',
    '/.recto',
    '/./index.html',
    '//docs/a',
    '//example.org/%2e%2e',
    '/docs//a',
    '/linked.txt',
    '/linked/secret.txt',
    '/loop',
    'http://example.org/',
    `/${'a'.repeat(5000)}`,
  ])('finds nothing at %s', async (target) => {
    await writeFile(path.join(folder, 'secret.txt'), 'secret');
    await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'site/linked.txt'));
    await symlink(folder, path.join(folder, 'site/linked'));
    await symlink('loop', path.join(folder, 'site/loop'));
    const { status, headers, body } = await get(await serve(), target);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(String(body)).not.toContain('secret');
  });

  it('does not serve a folder whose name begins with the same characters', async () => {
    await mkdir(path.join(folder, 'site-private'));
    await writeFile(path.join(folder, 'site-private/a.txt'), 'secret');
    await symlink('../site-private/a.txt', path.join(folder, 'site/a.txt'));
    expect((await get(await serve(), '/a.txt')).status).toBe(404);
  });

  it('follows a symbolic link within the folder', async () => {
    await symlink('b.html', path.join(folder, 'site/docs/c.html'));
    expect(String((await get(await serve(), '/docs/c')).body)).toBe('<h1>B</h1>');
  });
});

describe('the URL', () => {
  it('serves only paths below the base path', async () => {
    const preview = await serve({ base: '/guide/' });
    expect(preview.url).toBe(`http://127.0.0.1:${preview.port}/guide/`);
    expect((await get(preview, '/guide/docs/a/')).status).toBe(200);
    expect((await get(preview, '/guide')).headers.location).toBe('/guide/');
    expect((await get(preview, '/guide/docs/a')).headers.location).toBe('/guide/docs/a/');
    expect((await get(preview, '/docs/a/')).status).toBe(404);
  });

  it('uses the next free port if allowed, and fails otherwise', async () => {
    const first = await serve();
    await expect(serve({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const second = await serve({ port: first.port, otherPorts: true });
    expect(second.port).toBeGreaterThan(first.port);
    expect((await get(second, '/')).status).toBe(200);
  });

  it('fails if the network address does not belong to this machine', async () => {
    await expect(serve({ host: '192.0.2.1' })).rejects.toThrow('EADDRNOTAVAIL');
  });

  it('is not available after closing, even with open connections', async () => {
    const preview = await startPreview({ folder, port: 0, otherPorts: false });
    await get(preview, '/', { Connection: 'keep-alive' });
    await preview.close();
    await expect(get(preview, '/')).rejects.toMatchObject({
      code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/),
    });
  });
});
