import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { manifestName } from '../releases';
import { type ServedSample, servedSample } from '../testing/servedSample';
import { verifySite } from './verifySite';

const root = 'https://bread.example/bread/';

let sample: ServedSample;
beforeEach(async () => {
  sample = await servedSample();
});

/** Returns the problems of the site as `severity code path`, without hashes. */
async function problems(): Promise<string[]> {
  const log = createDiagnosticLog();
  await verifySite({ root, fetchFile: sample.fetchFile, concurrency: 4 }, log.report);
  return log.entries.map(({ severity, code, file }) =>
    `${severity} ${code} ${file.slice(root.length)}`.replace(/\b[0-9a-f]{8,20}\b/, '#'),
  );
}

/**
 * Returns the first file name that begins with the given text.
 *
 * @throws {Error} if there is none
 */
function nameOf(start: string): string {
  const name = [...sample.files.keys()].find((file) => file.startsWith(start));
  if (name === undefined) throw new Error(`no file begins with "${start}"`);
  return name;
}

/** The warning about a site that was not published with `recto publish`. */
const noInventory = 'warning published-missing content/releases/#/files.json';

/** Removes the inventory, as if the site had not been published with `recto publish`. */
function withoutInventory(): void {
  const [release = ''] = [...sample.files.keys()].filter((name) => name.endsWith('/files.json'));
  sample.files.delete(release);
}

describe('verifySite', () => {
  it('reports no problems of a site without problems, and requests all of its files', async () => {
    const log = createDiagnosticLog();

    const { files, pages } = await verifySite(
      { root, fetchFile: sample.fetchFile, concurrency: 4 },
      log.report,
    );

    expect(log.entries).toEqual([]);
    // All but the inventory itself.
    expect(files).toBe(sample.files.size - 1);
    expect(pages).toBeGreaterThanOrEqual(2);
  });

  it.each(['content/pages/', 'content/routes/', 'content/sidebars/', 'content/theme/', 'assets/'])(
    'reports a missing file: %s',
    async (start) => {
      for (const hasInventory of [true, false]) {
        sample = await servedSample();
        if (!hasInventory) withoutInventory();
        const name = nameOf(start);
        sample.files.delete(name);

        const missing = `error published-missing ${name.replace(/\b[0-9a-f]{8,20}\b/, '#')}`;
        expect((await problems()).sort()).toEqual(
          hasInventory ? [missing] : [missing, noInventory],
        );
      }
    },
  );

  it('reports a page without HTML by its URL', async () => {
    withoutInventory();
    sample.files.delete('docs/guide/dough/index.html');

    expect(await problems()).toEqual([noInventory, 'error published-missing docs/guide/dough/']);
  });

  it('reports a missing site', async () => {
    sample.files.delete(manifestName);

    expect(await problems()).toEqual([`error published-missing ${manifestName}`]);
  });

  it('reports a file whose bytes do not have the hash in its name', async () => {
    const name = nameOf('content/theme/');
    sample.files.set(name, new TextEncoder().encode(':root {}'));

    expect(await problems()).toEqual(['error published-hash content/theme/#.css']);
  });

  it('reports HTML of another release', async () => {
    sample.files.set('docs/guide/dough/index.html', new TextEncoder().encode('<html lang="en">'));

    expect(await problems()).toEqual(['error published-hash docs/guide/dough/']);
  });

  it('reports a script that browsers would block, also without an inventory', async () => {
    withoutInventory();
    sample.files.set(sample.script, new TextEncoder().encode('start(); '));

    expect(await problems()).toEqual([noInventory, 'error published-hash assets/main.#.js']);
  });

  it('warns of a missing inventory on hosts that answer requests for missing files with 200 or 403', async () => {
    withoutInventory();
    const { fetchFile } = sample;
    for (const instead of [
      { status: 403, bytes: new TextEncoder().encode('a'), said: [noInventory] },
      {
        status: 200,
        bytes: new TextEncoder().encode('<!doctype html>'),
        said: ['warning published-missing content/pages/#.json', noInventory],
      },
    ]) {
      sample.fetchFile = async (address) => {
        const response = await fetchFile(address);
        return response.status === 404 ? { ...response, ...instead } : response;
      };

      expect(await problems()).toEqual(instead.said);
    }
  });

  it.each([
    ['that the host fails to send', 'missing', { status: 503 }],
    ['that may not be read', 'missing', { status: 403 }],
    ['that was cut off', 'shape', { bytes: new TextEncoder().encode('{"release":') }],
    ['without its files', 'shape', { bytes: new TextEncoder().encode('{"release":"a"}') }],
  ])('reports an inventory %s', async (_, kind, instead) => {
    const { fetchFile } = sample;
    sample.fetchFile = async (address) => {
      const response = await fetchFile(address);
      return address.endsWith('/files.json') ? { ...response, ...instead } : response;
    };

    expect(await problems()).toEqual([`error published-${kind} content/releases/#/files.json`]);
  });

  it.each(['missing', 'damaged'])('reports a part of the inventory that is %s', async (state) => {
    const name = nameOf('content/inventory/');
    if (state === 'missing') sample.files.delete(name);
    else sample.files.set(name, new TextEncoder().encode('{}'));

    const kind = state === 'missing' ? 'missing' : 'hash';
    expect(await problems()).toEqual([`error published-${kind} content/inventory/#.json`]);
  });

  it.each(['with', 'without'])('divides the pages of a site %s an inventory', async (kind) => {
    if (kind === 'without') withoutInventory();
    const requests: string[] = [];
    const fetchFile: typeof sample.fetchFile = (address) => {
      requests.push(address);
      return sample.fetchFile(address);
    };
    for (const index of [1, 2, 3]) {
      const log = createDiagnosticLog();
      await verifySite({ root, fetchFile, concurrency: 4, shard: { index, count: 3 } }, log.report);
    }

    const ofPages = /^content\/pages\/(?!0000)|\/$/;
    const expected = [...sample.files.keys()]
      .map((name) => name.replace(/(^|\/)index\.html$/, '$1'))
      .filter((name) => ofPages.test(name));
    expect(expected.length).toBeGreaterThan(4);
    expect(requests.filter((name) => ofPages.test(name)).sort()).toEqual(expected.sort());
  });

  it('finds the problems of a site in several runs', async () => {
    sample.files.delete(nameOf('content/pages/'));
    sample.files.set('docs/guide/dough/index.html', new TextEncoder().encode('<html lang="en">'));
    const found = new Set<string>();
    for (const index of [1, 2, 3]) {
      const log = createDiagnosticLog();
      const shard = { index, count: 3 };
      await verifySite({ root, fetchFile: sample.fetchFile, concurrency: 4, shard }, log.report);
      for (const { code, file } of log.entries) found.add(`${code} ${file.slice(root.length)}`);
    }

    expect([...found].sort()).toEqual([
      expect.stringMatching(/^published-hash docs\/guide\/dough\/$/),
      expect.stringMatching(/^published-missing content\/pages\//),
    ]);
  });

  it('reports the inventory of another release', async () => {
    const name = nameOf('content/releases/');
    const inventory = JSON.parse(new TextDecoder().decode(sample.files.get(name)));
    const other = JSON.stringify({ ...inventory, release: 'another' });
    sample.files.set(name, new TextEncoder().encode(other));

    expect(await problems()).toEqual(['error published-shape content/releases/#/files.json']);
  });

  it('reports content types that browsers reject as errors, and accepts older names of types', async () => {
    const style = nameOf('content/theme/');
    const types: [string, string][] = [
      ['text/plain', 'text/plain'],
      ['application/x-javascript; charset=utf-8', 'text/css; charset=utf-8'],
    ];
    const found: string[][] = [];
    for (const [ofScript, ofStyle] of types) {
      const kept = { 'cache-control': 'max-age=31536000' };
      sample.headers.set(sample.script, { ...kept, 'content-type': ofScript });
      sample.headers.set(style, { ...kept, 'content-type': ofStyle });
      found.push((await problems()).sort());
    }

    expect(found).toEqual([
      ['error published-type assets/main.#.js', 'error published-type content/theme/#.css'],
      [],
    ]);
  });

  it('reports a file that the viewer cannot read', async () => {
    const manifest = JSON.parse(new TextDecoder().decode(sample.files.get(manifestName)));
    manifest.locales = [];
    sample.files.set(manifestName, new TextEncoder().encode(JSON.stringify(manifest)));

    expect(await problems()).toEqual([`error published-shape ${manifestName}`]);
  });

  it('reports HTML in place of JSON', async () => {
    sample.files.set(manifestName, new TextEncoder().encode('<!doctype html>'));

    expect(await problems()).toEqual([`error published-shape ${manifestName}`]);
  });

  it('warns of wrong types and caching once for all files with the same extension', async () => {
    for (const name of sample.files.keys()) {
      if (!name.startsWith('content/pages/')) continue;
      sample.headers.set(name, { 'content-type': 'text/plain', 'cache-control': 'no-cache' });
    }
    sample.headers.set('docs/guide/dough/index.html', { 'cache-control': 'max-age=86400' });

    expect((await problems()).sort()).toEqual([
      'warning published-cache content/pages/#.json',
      'warning published-cache docs/guide/dough/',
      'warning published-type content/pages/#.json',
    ]);
  });

  it('warns of a host that answers requests for missing files with a page', async () => {
    const { fetchFile } = sample;
    sample.fetchFile = async (address) => {
      const response = await fetchFile(address);
      return { ...response, status: 200 };
    };

    expect(await problems()).toEqual(['warning published-missing content/pages/#.json']);
  });
});
