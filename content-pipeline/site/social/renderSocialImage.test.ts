import { beforeAll, describe, expect, it } from '@jest/globals';
import { viewerColors } from '../../testing/viewerColors';
import { loadRasteriser, type Raster, type Rasteriser } from '../rasterise';
import { siteColors } from '../sitePictures';
import { createSocialImageRenderer, type SocialText } from './renderSocialImage';
import { fontFiles } from './testing/fontFiles';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>';
const rainbow = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${Array.from(
  { length: 81 },
  (_, i) =>
    `<rect x="${i % 9}" y="${Math.floor(i / 9)}" width="1" height="1" fill="hsl(${i * 4} 90% 50%)"/>`,
).join('')}</svg>`;

describe('createSocialImageRenderer', () => {
  const colors = siteColors({}, viewerColors).light;
  let rasteriser: Rasteriser;
  let render: (text: SocialText) => Uint8Array;
  beforeAll(async () => {
    rasteriser = await loadRasteriser();
    render = await rendererWith();
  });

  function rendererWith(icon?: string) {
    const mark = icon === undefined ? undefined : Buffer.from(icon);
    return createSocialImageRenderer({ siteName: 'Bread', colors, mark, fontFiles });
  }

  /** Decodes a PNG file with another library. */
  function decode(png: Uint8Array): Raster {
    const data = Buffer.from(png).toString('base64');
    return rasteriser.pixels(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image width="1200" height="630" href="data:image/png;base64,${data}"/></svg>`,
    );
  }

  /** Finds the pixels of a colour in the rows from `top` to `bottom`. */
  function inkIn(png: Uint8Array, color: string, [top, bottom]: readonly [number, number]) {
    const { pixels, width } = decode(png);
    const wanted = Number.parseInt(color.slice(1), 16);
    const rows = new Map<number, number[]>();
    for (let y = top; y < bottom; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4;
        const found =
          ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
        if (found === wanted) rows.set(y, [...(rows.get(y) ?? []), x]);
      }
    }
    if (rows.size === 0) return undefined;
    const inked = [...rows.keys()];
    const columns = [...rows.values()].flat();
    const [first, last] = [Math.min(...inked), Math.max(...inked)];
    return {
      left: Math.min(...columns),
      right: Math.max(...columns),
      top: first,
      bottom: last,
      firstRow: rows.get(first)?.length ?? 0,
      lastRow: rows.get(last)?.length ?? 0,
    };
  }

  /** The first and the last row below the name of the site. */
  const middle = [140, 630] as const;

  it('returns a PNG file of 1200 × 630 pixels with a palette', () => {
    const png = Buffer.from(render({ title: 'Dough' }));

    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([...png.subarray(24, 29)]).toEqual([4, 3, 0, 0, 0]);
  });

  it('renders the title upright, unmirrored and inside the image', () => {
    // Both letters have one horizontal bar: "L" at the bottom, "T" at the top.
    const l = inkIn(render({ title: 'L' }), colors.strong, middle);
    const t = inkIn(render({ title: 'T' }), colors.strong, middle);

    expect(l?.lastRow).toBeGreaterThan(2 * (l?.firstRow ?? Number.NaN));
    expect(t?.firstRow).toBeGreaterThan(2 * (t?.lastRow ?? Number.NaN));
    expect(l?.left).toBeGreaterThanOrEqual(84);
    expect(l?.left).toBeLessThan(110);
    // Capital letters of 88 pixels are 64 high.
    expect((l?.bottom ?? 0) - (l?.top ?? 0)).toBeGreaterThan(58);
    expect((l?.bottom ?? 0) - (l?.top ?? 0)).toBeLessThan(70);
  });

  it('keeps long text within the margins', () => {
    const long = 'Words '.repeat(80);
    const png = render({ title: long, label: long, description: long });

    for (const color of [colors.strong, colors.muted]) {
      const ink = inkIn(png, color, middle);
      expect(ink?.left).toBeGreaterThanOrEqual(84);
      expect(ink?.right).toBeGreaterThan(900);
      expect(ink?.right).toBeLessThanOrEqual(1116);
      expect(ink?.bottom).toBeLessThan(630 - 66);
    }
  });

  it('renders name, label, title and description one below the other', () => {
    const png = render({ title: 'Dough', label: 'Guide', description: 'Mix it.' });

    const label = inkIn(png, colors.accent, middle);
    const title = inkIn(png, colors.strong, middle);
    const description = inkIn(png, colors.muted, middle);
    const name = inkIn(png, colors.strong, [0, 140]);
    expect(name).toBeDefined();
    expect(label?.bottom).toBeLessThan(title?.top ?? 0);
    expect(title?.bottom).toBeLessThan(description?.top ?? 0);
    expect(description?.bottom).toBeLessThan(630 - 66);
  });

  it('omits a description that it cannot show', () => {
    expect(
      inkIn(render({ title: 'Dough', description: 'こねる' }), colors.muted, middle),
    ).toBeUndefined();
    expect(
      inkIn(render({ title: 'Dough', description: 'Mix' }), colors.muted, middle),
    ).toBeDefined();
  });

  it('shows the name of the site for a title that it cannot show, and no description', () => {
    const site = render({ title: 'Bread' });

    expect(render({ title: 'パン', description: 'Mix it.' })).toEqual(site);
  });

  it('keeps the colours of a logo that has many', async () => {
    const render = await rendererWith(rainbow);
    const png = Buffer.from(render({ title: 'Dough' }));

    expect(png[24]).toBe(8);
    expect(inkIn(png, colors.strong, middle)).toBeDefined();
  });

  it('returns the same bytes for the same text after other images', async () => {
    const text = { title: 'Dough', label: 'Guide', description: 'Mix it.' };
    const renderer = await rendererWith(mark);
    renderer({ title: 'Another', description: 'Bake it.' });

    expect(renderer(text)).toEqual((await rendererWith(mark))(text));
  });

  it('is small even when it is full of text', () => {
    const png = render({
      title: 'Sourdough and other leavened doughs',
      label: 'Guide · Baking',
      description:
        'Feed the starter twice a day, keep it in a warm corner of the kitchen, and take what is left over for pancakes or for crackers.',
    });

    expect(png.length).toBeLessThan(15_000);
  });
});
