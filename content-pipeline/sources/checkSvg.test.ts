import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnosticLog';
import { memoryFileStore } from '../files/memoryFileStore';
import { readImages } from './readImages';

/** What is reported of a picture, as `line:column hint`. */
async function faultsOf(...lines: string[]): Promise<string[]> {
  const log = createDiagnosticLog();
  const text = ['<svg xmlns="http://www.w3.org/2000/svg">', ...lines, '</svg>'].join('\n');
  await readImages(memoryFileStore({ 'guide/a.svg': text }), ['guide'], log.report);
  return log.entries.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

describe('a picture in SVG', () => {
  it('may be drawn with gradients, uses, styles and pictures of its own', async () => {
    expect(
      await faultsOf(
        ...['<style>a { fill: url(#b); src: url("data:x") }</style>', '<use href="#b"/>'],
        ...['<image xlink:href="data:image/png;base64,AA"/>', '<!-- <script> -->'],
        '<text>carbon = 1, see the href</text>',
      ),
    ).toEqual([]);
  });

  it.each([
    ['a <script>alert(1)</script>', 3],
    ['a <x:script/>', 3],
    ['a <foreignObject/>', 3],
    ['<g onload="a()"/>', 4],
    ['<a href="javascript:a()"/>', 4],
    ["<image xlink:href='https://a.example/b.png'/>", 14],
    ['<image href="data:image/svg+xml,a"/>', 8],
    ['<g style="fill: url(https://a.example)"/>', 17],
    ['<style>@import "a.css";</style>', 8],
    ['<!ENTITY a "b">', 1],
  ])('may not hold %s', async (line, column) => {
    expect(await faultsOf('', line)).toEqual([`unsafe-image 3:${column}`]);
  });

  it('is not confused by comments that span lines', async () => {
    expect(await faultsOf('<!-- a', 'b --><script/>')).toEqual(['unsafe-image 3:6']);
  });
});
