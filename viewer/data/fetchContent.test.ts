import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LoadError, type LoadErrorCode } from '../lazy/loadError';
import { sampleManifest } from '../testing/sampleSite';
import { fetchContent } from './fetchContent';

const url = 'http://localhost/content/sidebars/main.json';
const sidebar = { items: [{ type: 'link', label: 'Start', href: '/docs/' }] };

type Answer = (request: RequestInit) => Response | Promise<Response>;

/** Fetches a sidebar from a server that sends the given responses in order, and then repeats the last response. */
async function read(...answers: Answer[]) {
  const requests: RequestInit[] = [];
  globalThis.fetch = async (_input, init = {}) => {
    requests.push(init);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new Error('No answer was planned');
    return answer(init);
  };
  const start = Date.now();
  const took = () => Date.now() - start;
  const outcome = fetchContent('sidebar', url, { signal: new AbortController().signal }).then(
    (content) => ({ content, error: undefined, took: took() }),
    (error: unknown) => ({ content: undefined, error, took: took() }),
  );
  await jest.runAllTimersAsync();
  return { ...(await outcome), requests };
}

const ok: Answer = () => Response.json(sidebar);
const status = (code: number, headers?: Record<string, string>): Answer => {
  return () => new Response('', { status: code, ...(headers && { headers }) });
};
const text = (body: string): Answer => {
  return () => new Response(body);
};
const unreachable: Answer = () => Promise.reject(new TypeError('fetch failed'));
const silence: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

let warn: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['the content of the site', {}, url, true],
  ['a preview', { preview: 'pr-1' }, url, false],
  ['another origin', {}, 'https://far.example/content/manifest.json', false],
])('accepts the custom elements of %s: %j', async (_, attributes, from, areAccepted) => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, attributes);
  const elements = [{ tag: 'tea-chart', script: 'elements/chart.js', attributes: [] }];
  globalThis.fetch = async () => Response.json({ ...sampleManifest, elements });
  const reading = fetchContent('manifest', from, { signal: new AbortController().signal });
  await jest.runAllTimersAsync();
  const manifest = await reading;
  delete dataset.preview;
  expect(manifest.elements).toEqual(areAccepted ? elements : undefined);
});

describe('fetchContent', () => {
  it('returns the content of a file', async () => {
    expect((await read(ok)).content).toEqual(sidebar);
  });

  it('drops unknown fields, which a newer minor version may have', async () => {
    const newer = { ...sidebar, schemaVersion: '1.7', colour: 'red' };
    expect((await read(() => Response.json(newer))).content).toEqual(sidebar);
  });

  it('reads a file that begins with a byte order mark', async () => {
    expect((await read(text(`\uFEFF${JSON.stringify(sidebar)}`))).content).toEqual(sidebar);
  });

  const failures: [string, LoadErrorCode, number, Answer][] = [
    ['a file that is not there', 'not-found', 1, status(404)],
    ['a file that is gone', 'not-found', 1, status(410)],
    ['a server that cannot be reached', 'offline', 3, unreachable],
    ['a server that refuses', 'server-error', 1, status(403)],
    ['a server in trouble', 'server-error', 3, status(502)],
    ['a page in the place of the file', 'not-json', 1, text(' <!doctype html><title>Hi</title>')],
    ['a file that was cut short', 'invalid-json', 2, text('{"items": [')],
    ['an empty file', 'invalid-json', 2, text('')],
    ['another shape', 'wrong-shape', 1, text('{"items": 5}')],
    ['a file that is too large', 'wrong-shape', 1, text(`"${'x'.repeat(5_000_001)}"`)],
    ['content of a later major version', 'too-new', 1, text('{"schemaVersion": "9.0"}')],
    ['content of an earlier major version', 'too-old', 1, text('{"schemaVersion": "0.9"}')],
    ['an answer from another origin', 'blocked-origin', 1, elsewhere],
  ];
  it.each(failures)('reports %s as %s, after %d requests', async (_case, code, count, answer) => {
    const { error, requests } = await read(answer);
    expect(error).toBeInstanceOf(LoadError);
    expect(error).toMatchObject({ code, url });
    expect(requests).toHaveLength(count);
  });

  it('explains to the author what is wrong with a file of another shape', async () => {
    await read(text('{"items": 5}'));
    expect(warn.mock.calls).toEqual([
      [`${url} does not match its schema\nitems: is missing or not of type array`, ''],
    ]);
  });

  it('ends with "timeout" after ten seconds without an answer', async () => {
    const { error, took } = await read(silence);
    expect(error).toMatchObject({ code: 'timeout' });
    expect(took).toBe(10_000);
  });

  it('returns the content after a temporary failure', async () => {
    expect((await read(unreachable, status(500), ok)).content).toEqual(sidebar);
  });

  it('waits about 300 and 900 milliseconds before further attempts', async () => {
    const { took } = await read(unreachable);
    expect(took).toBeGreaterThanOrEqual(0.8 * (300 + 900));
    expect(took).toBeLessThanOrEqual(1.2 * (300 + 900));
  });

  it('waits as long as the server asks', async () => {
    const { content, took } = await read(status(503, { 'retry-after': '4' }), ok);
    expect(content).toEqual(sidebar);
    expect(took).toBe(4000);
  });

  it('waits as usual if the server sends an empty time', async () => {
    const { took } = await read(status(503, { 'retry-after': '' }), ok);
    expect(took).toBeGreaterThan(0);
  });

  it('does not wait for a server that asks for more than ten seconds', async () => {
    expect((await read(status(429, { 'retry-after': '60' }), ok)).requests).toHaveLength(1);
  });

  it('bypasses the cache of the browser for a damaged copy', async () => {
    const { content, requests } = await read(text('{'), ok);
    expect(content).toEqual(sidebar);
    expect(requests.map(({ cache }) => cache)).toEqual([undefined, 'reload']);
  });

  it('ends without a warning when it is aborted', async () => {
    const controller = new AbortController();
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const outcome = fetchContent('sidebar', url, { signal: controller.signal });
    const settled = expect(outcome).rejects.toBe('enough');
    await jest.advanceTimersByTimeAsync(100);
    controller.abort('enough');
    await settled;
  });
});

function elsewhere(): Response {
  const response = Response.json(sidebar);
  Object.defineProperty(response, 'url', { value: 'https://evil.example/main.json' });
  return response;
}
