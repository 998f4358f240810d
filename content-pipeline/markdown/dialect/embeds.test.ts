import { describe, expect, it } from '@jest/globals';
import { embedOf } from '#manifest/embeds';
import { anySite, compileText } from '../testing/compileText';

const site = { ...anySite, embeds: ['youtube'] as const };
const video = 'https://www.youtube.com/watch?v=dough123456';
const compile = (...lines: string[]) => compileText(lines, site);

describe('an embed', () => {
  it('is a link with its image, and its title below it', () => {
    const { html, reported, text } = compile(
      `:::embed[Kneading *by hand*]{url="${video}"}`,
      '![](a.svg)',
      ':::',
    );
    expect(html).toBe(
      `<figure className=embed><p><a href=${video}><img src=/media/a.svg alt="Kneading by hand" width=40 height=20 loading=lazy></a></p><figcaption>Kneading <em>by hand</em></figcaption></figure>`,
    );
    expect(reported).toEqual([]);
    expect(text).toBe('Kneading by hand\nKneading by hand');
  });

  it('is a link with its title if it has no image', () => {
    const { html } = compile(`:::embed[Kneading [here](./b.md)]{url="${video}"}`, ':::');
    expect(html).toBe(`<figure className=embed><p><a href=${video}>Kneading here</a></p></figure>`);
  });

  it('is reported if the site does not allow the service', () => {
    const lines = ['Text.', '', ':::embed[Film]{url="https://vimeo.com/123456"}', ':::'];
    const { entries } = compileText(lines, site);
    expect(entries).toMatchObject([
      {
        code: 'embed-not-allowed',
        message: '"embeds" of recto.yaml does not allow content of Vimeo',
        hint: 'add "vimeo" to the list "embeds" in recto.yaml',
        line: 3,
      },
    ]);
  });

  it('suggests quotes around its URL', () => {
    const { entries } = compile(`:::embed[Film]{url=${video}}`, ':::');
    expect(entries).toMatchObject([
      { code: 'directive-unknown', hint: 'put values of attributes in quotes: {url="https://…"}' },
    ]);
  });

  it.each([
    [[':::embed{url=x}', ':::'], ':::embed" has no title'],
    [[':::embed[Film]', ':::'], ':::embed" has no URL'],
    [
      [':::embed[Film]{url="https://evil.example/a"}', ':::'],
      'cannot embed "https://evil.example/a"',
    ],
    [[`:::embed[Film]{url="${video}" size=2}`, ':::'], 'unknown attribute "size"'],
    [
      [`:::embed[Film]{url="${video}"}`, 'Words.', ':::'],
      'must contain at most one image and nothing else',
    ],
    [
      [`:::embed[Film]{url="${video}"}`, '![](https://i.example/a.png)', ':::'],
      'has an image of another host',
    ],
    [
      [`:::embed[Film]{url="${video}"}`, '![][a]', ':::', '', '[a]: https://i.example/a.png'],
      'refers to its image by a label',
    ],
  ])('is reported if it is invalid: %j', (lines, problem) => {
    const { entries } = compileText(lines, site);
    expect(entries.map(({ message }) => message)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the URL of the frame', () => {
  it.each([
    [video, 'https://www.youtube-nocookie.com/embed/dough123456'],
    [
      'https://youtu.be/dough123456?t=42s',
      'https://www.youtube-nocookie.com/embed/dough123456?start=42',
    ],
    [
      'https://www.youtube.com/watch?v=dough123456&t=1h1m30s',
      'https://www.youtube-nocookie.com/embed/dough123456?start=3690',
    ],
    ['https://vimeo.com/123?h=abc9', 'https://player.vimeo.com/video/123?dnt=1&h=abc9'],
    ['https://vimeo.com/123/abc9', 'https://player.vimeo.com/video/123?dnt=1&h=abc9'],
    [
      'https://stackblitz.com/edit/kit?file=a.ts',
      'https://stackblitz.com/edit/kit?file=a.ts&embed=1',
    ],
    ['https://codesandbox.io/s/kit-1', 'https://codesandbox.io/embed/kit-1'],
    [
      'https://www.typescriptlang.org/play?strict=true#code/abc',
      'https://www.typescriptlang.org/play/?strict=true#code/abc',
    ],
    [
      'https://www.figma.com/design/k3y/Kit',
      'https://www.figma.com/embed?embed_host=recto&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2Fk3y%2FKit',
    ],
  ])('of %s is %s', (page, frame) => {
    expect(embedOf(page)?.frameUrl).toBe(frame);
  });

  it.each([
    'http://www.youtube.com/watch?v=dough123456',
    'https://www.youtube.com.evil.example/watch?v=dough123456',
    'https://user@www.youtube.com/watch?v=dough123456',
    'https://www.youtube.com:8443/watch?v=dough123456',
    'https://www.youtube.com/watch?v=../../evil',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://stackblitz.com/@evil',
    'https://codesandbox.io/s/../x',
    'javascript:alert(1)',
    '//www.youtube.com/watch?v=dough123456',
    '',
  ])('does not exist for %s', (page) => {
    expect(embedOf(page)).toBeUndefined();
  });
});
