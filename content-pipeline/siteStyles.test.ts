import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { htmlPage, htmlSiteOf } from './site/htmlPage';
import { charactersIn } from './site/siteStyles';
import { compile, config, site } from './testing/compileSample';

const fontFile = 'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
const assets = { scripts: [], styles: [], views: {}, startScript: '' };

/**
 * Compiles the sample site with an addition to its configuration. Returns the result, the stylesheet and the HTML of a
 * page.
 */
async function compileWith(addition: string, files: Record<string, string | Uint8Array> = {}) {
  const compiled = await compile({ ...site, 'recto.yaml': config + addition, ...files });
  const { stylesheet = '' } = compiled.manifest.theme;
  const page = { lang: 'en', direction: 'ltr' as const, head: '', body: '', withoutScripts: '' };
  return {
    ...compiled,
    css: String(compiled.files.get(stylesheet)),
    html: htmlPage(page, htmlSiteOf(compiled.manifest, { base: '/kit/', assets })),
  };
}

describe('the stylesheets of a site', () => {
  it('are in a cascade layer, after the tokens, without comments', async () => {
    const { css, reported } = await compileWith('styles: [theme.css, more.css]\n', {
      'theme.css': '/* Titles. */\nh1 { letter-spacing: 0 }\n',
      'more.css': '@media print { h2 { color: red } }',
    });

    expect(reported).toEqual([]);
    expect(css).toMatch(/^@layer tokens\{[\s\S]*\}\n@layer site\{h1 \{ letter-spacing: 0 \}\}\n/);
    expect(css).toContain('@layer site{@media print { h2 { color: red } }}\n');
  });

  it('refer to files of the static folder, regardless of the base path', async () => {
    const { css, reported } = await compileWith('static: static\nstyles: theme.css\n', {
      'static/tea leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "static/$'.png": '',
      'theme.css':
        'p { background: url("/tea%20leaf.svg?2"), url(data:image/png;base64,AA==), url(#a), url("/$\'.png") }',
    });

    expect(reported).toEqual([]);
    expect(css).toContain(
      'url("../../tea%20leaf.svg?2"), url(data:image/png;base64,AA==), url(#a), url("../../$\'.png")',
    );
  });

  it('refer to files of the static folder in all strings of an image set', async () => {
    const { css, reported } = await compileWith('static: static\nstyles: theme.css\n', {
      'static/a.png': '',
      'static/b.png': '',
      'theme.css':
        'p { background: image-set("/a.png" type("image/png") 1x, \'/b.png\' 2x, url("/a.png") 3x) }',
    });

    expect(reported).toEqual([]);
    expect(css).toContain(
      'image-set("../../a.png" type("image/png") 1x, \'../../b.png\' 2x, url("../../a.png") 3x)',
    );
  });

  it.each([
    ['p { color: red', 'theme.css:1:1: invalid CSS: unclosed block'],
    ['p {}\n}', 'theme.css:2:1: invalid CSS: unexpected }'],
    ['@import "a.css";', 'theme.css:1:1: "@import" is not allowed in a stylesheet of a site'],
    ['\n@charset "utf-8";', 'theme.css:2:1: "@charset" is not allowed in a stylesheet of a site'],
    [
      'p { background: url(https://evil.example/a.png) }',
      'theme.css:1:5: "https://evil.example/a.png" is not a file of the static folder',
    ],
    [
      'p { background: URL( "//evil.example/a.png" ) }',
      'theme.css:1:5: "//evil.example/a.png" is not a file of the static folder',
    ],
    ['p { background: url(/50%.png) }', 'theme.css:1:5: "/50%.png" not found in the static folder'],
    [
      "p { background: image-set('/a.png' 1x) }",
      'theme.css:1:5: "/a.png" not found in the static folder',
    ],
  ])('are omitted, with a message, if they contain %j', async (text, message) => {
    const { css, reported } = await compileWith('styles: theme.css\n', { 'theme.css': text });

    expect(
      reported.map(({ file, line, column, message: own }) => `${file}:${line}:${column}: ${own}`),
    ).toEqual([message]);
    expect(css).not.toContain('@layer site');
  });

  it('are reported if they are missing, with the nearest name', async () => {
    const { reported } = await compileWith('styles: them.css\n', { 'theme.css': '' });

    expect(reported.map(({ message }) => message)).toEqual([
      '"them.css" not found in the folder of the site',
    ]);
    expect(reported[0]?.hint).toContain('theme.css');
  });

  it('are not read outside the folder of the site', async () => {
    const { reported } = await compileWith('styles: ../theme.css\n', {});

    expect(reported.map(({ code, message }) => [code, message])).toEqual([
      ['outside-root', '"../theme.css" is outside the site\'s folder'],
    ]);
  });
});

describe('the fonts of a site', () => {
  it('are published with it, and preloaded if configured', async () => {
    const font = await readFile(fontFile);
    const { css, html, files, manifest, reported } = await compileWith(
      'fonts: [{ family: Inter, file: fonts/inter.ttf, weight: 200 900, preload: true }]\n',
      { 'fonts/inter.ttf': font },
    );

    expect(reported).toEqual([]);
    const [name = ''] = manifest.theme.preloadedFonts ?? [];
    expect(name).toMatch(/^fonts\/[0-9a-f]{20}\.ttf$/);
    expect(files.get(name)).toEqual(new Uint8Array(font));
    expect(css).toContain(
      `@font-face{font-family:"Inter";src:url(../${name}) format("truetype");font-weight:200 900;`,
    );
    expect(html).toContain(
      `<link rel="preload" as="font" href="/kit/content/${name}" crossorigin="anonymous">`,
    );
  });

  it('are omitted, with a message, if they are not fonts', async () => {
    const { css, reported } = await compileWith('fonts: [{ family: Tea, file: tea.woff2 }]\n', {
      'tea.woff2': '<html>',
    });

    expect(reported.map(({ message }) => message)).toEqual([
      '"tea.woff2" is not a font in the format of its extension',
    ]);
    expect(css).not.toContain('@font-face');
  });
});

describe('the head of all pages', () => {
  it('has the configured elements, with escaped values', async () => {
    const { html, reported } = await compileWith(
      `head:
  - { name: google-site-verification, content: '"><script>' }
  - { property: 'fb:app_id', content: '12' }
  - { rel: me, href: 'https://social.example/@kit?a=1&b=2' }\n`,
    );

    expect(reported).toEqual([]);
    expect(html).toContain(
      '<meta name="google-site-verification" content="&quot;&gt;&lt;script&gt;">\n' +
        '<meta property="fb:app_id" content="12">\n' +
        '<link rel="me" href="https://social.example/@kit?a=1&amp;b=2">',
    );
  });

  it.each([
    ['{ name: description, content: Tea }', 'must not be a name that Recto writes or reserves'],
    ['{ rel: stylesheet, href: "https://evil.example/a.css" }', 'rel'],
    ['{ rel: me, href: "javascript:alert(1)" }', 'must be a URL'],
    ['{ http-equiv: refresh, content: "0" }', 'http-equiv'],
  ])('rejects %s', async (tag, message) => {
    await expect(compileWith(`head: [${tag}]\n`)).rejects.toThrow(message);
  });
});

describe('a font with a range of characters', () => {
  const fonts = (range: string) =>
    `fonts: [{ family: Tea, file: tea.ttf, unicodeRange: '${range}' }]\n`;

  it('is published as WOFF2 with only these characters', async () => {
    const font = await readFile(fontFile);
    const sizes = [];
    for (const range of ['U+0041-005A', 'U+0041-007A']) {
      const { css, files, reported } = await compileWith(fonts(range), { 'tea.ttf': font });
      expect(reported).toEqual([]);
      const [, name = ''] = /url\(\.\.\/(fonts\/\w+\.woff2)\) format\("woff2"\)/.exec(css) ?? [];
      const published = Buffer.from(files.get(name) ?? '');
      expect(published.subarray(0, 4).toString()).toBe('wOF2');
      sizes.push(published.length);
    }
    const [capitals = 0, letters = 0] = sizes;
    expect(capitals).toBeLessThan(letters);
    expect(letters).toBeLessThan(font.length / 10);
  });

  it('is reported if it is damaged', async () => {
    const font = (await readFile(fontFile)).subarray(0, 5000);
    const { reported } = await compileWith(fonts('U+0041'), { 'tea.ttf': font });
    expect(reported).toMatchObject([{ message: '"tea.ttf" is damaged' }]);
  });

  it.each([
    ['U+41-43, U+7A', 'ABCz'],
    ['u+004?', '@ABCDEFGHIJKLMNO'],
    ['U+D7FF-E000', '\uD7FF\uE000'],
    ['U+1F600', '\u{1F600}'],
  ])('%s has the characters %s', (range, characters) => {
    expect(charactersIn(range)).toBe(characters);
  });
});
