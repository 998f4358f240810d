import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { manifestName } from '../inventory';
import { type ServedSample, servedSample } from '../testing/servedSample';
import { verifySite } from './verifySite';

const root = 'https://bread.example/bread/';

let sample: ServedSample;
beforeEach(async () => {
  sample = await servedSample();
});

/** What is wrong with the site, in short: `severity code address`, hashes left out. */
async function faults(): Promise<string[]> {
  const log = createDiagnosticLog();
  await verifySite({ root, ask: sample.ask, atOnce: 4 }, log.report);
  return log.entries.map(({ severity, code, file }) =>
    `${severity} ${code} ${file.slice(root.length)}`.replace(/\b[0-9a-f]{8,20}\b/, '#'),
  );
}

/** The first file whose name begins like this. */
function nameOf(start: string): string {
  const name = [...sample.files.keys()].find((file) => file.startsWith(start));
  if (name === undefined) throw new Error(`There is no file ${start}`);
  return name;
}

/** What is said of a site that was published by other means. */
const unnoted = 'warning published-missing content/releases/#/files.json';

/** Reads a site whose publication noted nothing. */
function withoutInventory(): void {
  const [release = ''] = [...sample.files.keys()].filter((name) => name.endsWith('/files.json'));
  sample.files.delete(release);
}

describe('verifySite', () => {
  it('finds nothing wrong with a site that is in order, and looks at all of it', async () => {
    const log = createDiagnosticLog();

    const { files, pages } = await verifySite({ root, ask: sample.ask, atOnce: 4 }, log.report);

    expect(log.entries).toEqual([]);
    // All but the inventory itself.
    expect(files).toBe(sample.files.size - 1);
    expect(pages).toBeGreaterThanOrEqual(2);
  });

  it.each(['content/pages/', 'content/routes/', 'content/sidebars/', 'content/theme/', 'assets/'])(
    'says what is missing: %s',
    async (start) => {
      for (const noted of [true, false]) {
        sample = await servedSample();
        if (!noted) withoutInventory();
        const name = nameOf(start);
        sample.files.delete(name);

        const missing = `error published-missing ${name.replace(/\b[0-9a-f]{8,20}\b/, '#')}`;
        expect((await faults()).sort()).toEqual(noted ? [missing] : [missing, unnoted]);
      }
    },
  );

  it('says which page has no HTML, by its address', async () => {
    withoutInventory();
    sample.files.delete('docs/guide/dough/index.html');

    expect(await faults()).toEqual([unnoted, 'error published-missing docs/guide/dough/']);
  });

  it('says when there is no site at all', async () => {
    sample.files.delete(manifestName);

    expect(await faults()).toEqual([`error published-missing ${manifestName}`]);
  });

  it('says when a file does not hold the bytes that its name says', async () => {
    const name = nameOf('content/theme/');
    sample.files.set(name, new TextEncoder().encode(':root {}'));

    expect(await faults()).toEqual(['error published-hash content/theme/#.css']);
  });

  it('says when the HTML is that of another release', async () => {
    sample.files.set('docs/guide/dough/index.html', new TextEncoder().encode('<html lang="en">'));

    expect(await faults()).toEqual(['error published-hash docs/guide/dough/']);
  });

  it('says when browsers would refuse a script, known to a publication or not', async () => {
    withoutInventory();
    sample.files.set(sample.script, new TextEncoder().encode('start(); '));

    expect(await faults()).toEqual([unnoted, 'error published-hash assets/main.#.js']);
  });

  it('says that less was compared where a host has words of its own for what is not there', async () => {
    withoutInventory();
    const { ask } = sample;
    for (const instead of [
      { status: 403, bytes: new TextEncoder().encode('a'), said: [unnoted] },
      {
        status: 200,
        bytes: new TextEncoder().encode('<!doctype html>'),
        said: ['warning published-missing content/pages/#.json', unnoted],
      },
    ]) {
      sample.ask = async (address) => {
        const answer = await ask(address);
        return answer.status === 404 ? { ...answer, ...instead } : answer;
      };

      expect(await faults()).toEqual(instead.said);
    }
  });

  it.each([
    ['that cannot be asked for', 'missing', { status: 503 }],
    ['that may not be read', 'missing', { status: 403 }],
    ['that was cut off', 'shape', { bytes: new TextEncoder().encode('{"release":') }],
    ['without its files', 'shape', { bytes: new TextEncoder().encode('{"release":"a"}') }],
  ])('says when there is an inventory %s', async (_, kind, instead) => {
    const { ask } = sample;
    sample.ask = async (address) => {
      const answer = await ask(address);
      return address.endsWith('/files.json') ? { ...answer, ...instead } : answer;
    };

    expect(await faults()).toEqual([`error published-${kind} content/releases/#/files.json`]);
  });

  it('says when the inventory is that of another release', async () => {
    const name = nameOf('content/releases/');
    const inventory = JSON.parse(new TextDecoder().decode(sample.files.get(name)));
    const other = JSON.stringify({ ...inventory, release: 'another' });
    sample.files.set(name, new TextEncoder().encode(other));

    expect(await faults()).toEqual(['error published-shape content/releases/#/files.json']);
  });

  it('takes a type that browsers refuse for an error, and knows the old names of types', async () => {
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
      found.push((await faults()).sort());
    }

    expect(found).toEqual([
      ['error published-type assets/main.#.js', 'error published-type content/theme/#.css'],
      [],
    ]);
  });

  it('says when a file has a shape that the viewer does not read', async () => {
    const manifest = JSON.parse(new TextDecoder().decode(sample.files.get(manifestName)));
    manifest.locales = [];
    sample.files.set(manifestName, new TextEncoder().encode(JSON.stringify(manifest)));

    expect(await faults()).toEqual([`error published-shape ${manifestName}`]);
  });

  it('says when HTML is sent in place of JSON', async () => {
    sample.files.set(manifestName, new TextEncoder().encode('<!doctype html>'));

    expect(await faults()).toEqual([`error published-shape ${manifestName}`]);
  });

  it('warns of wrong types and caching, once for all files of a kind', async () => {
    for (const name of sample.files.keys()) {
      if (!name.startsWith('content/pages/')) continue;
      sample.headers.set(name, { 'content-type': 'text/plain', 'cache-control': 'no-cache' });
    }
    sample.headers.set('docs/guide/dough/index.html', { 'cache-control': 'max-age=86400' });

    expect((await faults()).sort()).toEqual([
      'warning published-cache content/pages/#.json',
      'warning published-cache docs/guide/dough/',
      'warning published-type content/pages/#.json',
    ]);
  });

  it('warns of a host that answers missing files with a page', async () => {
    const { ask } = sample;
    sample.ask = async (address) => {
      const answer = await ask(address);
      return { ...answer, status: 200 };
    };

    expect(await faults()).toEqual(['warning published-missing content/pages/#.json']);
  });
});
