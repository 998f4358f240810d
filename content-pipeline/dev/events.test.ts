import { describe, expect, it } from '@jest/globals';
import { compile, site } from '../testing/compileSample';
import { eventMessage, releaseMessage } from './events';

/** Returns the content of a message as a browser parses it. */
function received(message: string): unknown {
  const [, data, ...rest] = /^data: ([^\n]*)\n\n(.*)$/s.exec(message) ?? [];
  expect(rest).toEqual(['']);
  return JSON.parse(data ?? '');
}

describe('a message to open pages', () => {
  it('is one line, even if its texts have several lines', () => {
    const diagnostics = [
      { place: 'a.md:1', code: 'c', message: 'a\nb\r\n\ndata: c', excerpt: ['\n'] },
    ];

    expect(
      received(eventMessage({ type: 'diagnostics', summary: '1 error', diagnostics })),
    ).toEqual({
      ...{ type: 'diagnostics', summary: '1 error', diagnostics },
    });
  });

  it('contains the files of a release that browsers read first: lists of pages, then pages', async () => {
    const { manifest, files } = await compile(site);

    expect(received(releaseMessage(manifest, files))).toEqual({
      ...{ type: 'release', manifest },
      files: Object.fromEntries(
        [...files]
          .filter(([name]) => /^(?:pages|routes|sidebars)\//.test(name))
          .map(([name, text]) => [name, JSON.parse(String(text))]),
      ),
    });
  });

  it('omits files that would exceed the maximum length', async () => {
    const { manifest } = await compile(site);
    const long = JSON.stringify('a'.repeat(300_000));
    const files = new Map([
      ['pages/0.json', long],
      ['routes/0.json', '"short"'],
    ]);

    expect(received(releaseMessage(manifest, files))).toMatchObject({
      files: { 'routes/0.json': 'short' },
    });
    expect(releaseMessage(manifest, files)).not.toContain('aaa');
  });
});
