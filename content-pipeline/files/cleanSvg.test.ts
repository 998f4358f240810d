import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { readImages } from './readImages';
import { memoryFileStore } from './testing/memoryFiles';

/** Returns the diagnostics of an image in the form `code line:column`; an empty array if there are none. */
async function problemsOf(...lines: string[]): Promise<string[]> {
  const log = createDiagnosticLog();
  const text = ['<svg xmlns="http://www.w3.org/2000/svg">', ...lines, '</svg>'].join('\n');
  await readImages(memoryFileStore({ 'guide/a.svg': text }), { folders: ['guide'] }, log.report);
  return log.entries.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** Returns the published text of an image with the given lines. */
async function published(...lines: string[]): Promise<string> {
  const text = ['<svg xmlns="http://www.w3.org/2000/svg">', ...lines, '</svg>'].join('\n');
  const images = await readImages(
    memoryFileStore({ 'a.svg': text }),
    { folders: ['.'] },
    () => undefined,
  );
  return new TextDecoder().decode(images.get('a.svg')?.bytes);
}

describe('an SVG image', () => {
  it.each([
    ['<a href="https://a.example" target="_blank"><g/></a>', '<a><g/></a>'],
    ["<a xlink:href='javascript:a()'\nid='b'/>", "<a\nid='b'/>"],
    ['<svg:a title=">" href="&#106;avascript:a()"/>', '<svg:a title=">"/>'],
  ])('is published without its links: %j', async (line, cleaned) => {
    expect(await problemsOf(line)).toEqual([]);
    expect(await published(line)).toContain(cleaned);
  });

  it('is published without fonts of other hosts', async () => {
    const local = '@font-face { src: url("data:font/woff2;base64,AA") }';
    const rules = ['@font-face {', '  src: url("https://a.example/b.woff2");', '}', local];

    expect(await problemsOf('<style>', ...rules, '</style>')).toEqual([]);
    expect(await published('<style>', ...rules, 'a {}</style>')).toContain(
      `<style>\n\n\n\n${local}\na {}</style>`,
    );
    expect(await problemsOf('<scr@font-face{src:url(a)}ipt/>')).toEqual(['unsafe-image 2:1']);
    expect(await problemsOf('<style>a { src: url(b.woff2) }</style>')).toEqual([
      'unsafe-image 2:17',
    ]);
  });

  it('is published without HTML for which it contains an alternative', async () => {
    const html =
      '<foreignObject width="9"><div xmlns="http://www.w3.org/1999/xhtml">A</div></foreignObject>';

    expect(await published(`<switch>${html}\n<text>A</text></switch>`)).toContain(
      '<switch>\n<text>A</text></switch>',
    );
    expect(await problemsOf(`<switch>${html}<text>A</text></switch>`)).toEqual([]);
    expect(await problemsOf(`<switch>${html}</switch>`)).toEqual(['unsafe-image 2:9']);
    expect(await problemsOf(`${html}<text>A</text>`)).toEqual(['unsafe-image 2:1']);
  });

  it('is reported if a link has a form that is not recognised', async () => {
    expect(await problemsOf('<a b=c href="https://a.example" "/>')).toEqual(['unsafe-image 2:8']);
    expect(await problemsOf(`<a title='" href="b' href="c"/>`)).toEqual(['unsafe-image 2:13']);
  });

  it('can contain gradients, uses, styles and embedded images', async () => {
    expect(
      await problemsOf(
        ...['<style>a { fill: url(#b); src: url("data:x") }</style>', '<use href="#b"/>'],
        ...['<image xlink:href="data:image/png;base64,AA"/>', '<!-- <script> -->'],
        '<text>carbon = 1, see the href &#8594; &#60;b&#62;</text>',
        '<animate attributeName="opacity" to="1"/>',
      ),
    ).toEqual([]);
  });

  it.each([
    ['a <script>alert(1)</script>', 3],
    ['a <x:script/>', 3],
    ['a <foreignObject/>', 3],
    ['<g onload="a()"/>', 4],
    ["<image xlink:href='https://a.example/b.png'/>", 14],
    ['<image href="data:image/svg+xml,a"/>', 8],
    ['<g style="fill: url(https://a.example)"/>', 17],
    ['<style>@import "a.css";</style>', 8],
    ['<!ENTITY a "b">', 1],
    ['<!DOCTYPE svg [<!ATTLIST g onload CDATA "a()">]>', 1],
    ['<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="https://a.example"/>', 28],
    ['<a><animate attributeName="href" values="javascript:a()"/></a>', 4],
    ["<a><set to='a' attributeName='xlink:href'/></a>", 4],
    ['<g fill="&#117;rl(https://a.example)"/>', 10],
    ['<style>&#x40;import "a.css";</style>', 8],
    ['<?xml version="1.0" encoding="iso-2022-jp"?>', 1],
    // What looks like the start of a comment and is none.
    ['<![CDATA[<!--]]><script/><!-- -->', 17],
    ['<?a <!-- ?><script/><!-- -->', 12],
    ['<!DOCTYPE svg SYSTEM "<!--"><script/><!-- -->', 29],
    ['<!-- <script/>', 6],
  ])('must not contain %s', async (line, column) => {
    expect(await problemsOf('', line)).toEqual([`unsafe-image 3:${column}`]);
  });

  it('can contain comments that span lines', async () => {
    expect(await problemsOf('<!-- a', 'b --><script/>')).toEqual(['unsafe-image 3:6']);
  });
});
