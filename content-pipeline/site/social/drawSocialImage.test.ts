import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadRasteriser, type Rasteriser } from '../rasterise';
import { siteColors } from '../siteColors';
import { drawSocialImage } from './drawSocialImage';
import { prepareSocialAssets, type SocialAssets, type SocialFonts } from './socialAssets';
import { interFonts } from './testing/inter';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>';
const rainbow = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${Array.from(
  { length: 81 },
  (_, i) =>
    `<rect x="${i % 9}" y="${Math.floor(i / 9)}" width="1" height="1" fill="hsl(${i * 4} 90% 50%)"/>`,
).join('')}</svg>`;

describe('drawSocialImage', () => {
  let fonts: SocialFonts;
  let rasteriser: Rasteriser;
  beforeAll(async () => {
    [fonts, rasteriser] = await Promise.all([interFonts(), loadRasteriser()]);
  });

  function assets(siteName = 'Bread', icon = mark): SocialAssets {
    const colors = siteColors({}).light;
    const words = { siteName, host: 'bread.example' };
    return prepareSocialAssets({ ...words, colors, mark: Buffer.from(icon), fonts }, rasteriser);
  }

  it('is a PNG file of the size that networks show, with sixteen colours at most', () => {
    const png = Buffer.from(drawSocialImage({ title: 'Dough' }, assets()));

    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([...png.subarray(24, 29)]).toEqual([4, 3, 0, 0, 0]);
    expect(chunkOf(png, 'PLTE').length).toBeLessThanOrEqual(48);
    expect(inflateSync(chunkOf(png, 'IDAT'))).toHaveLength(601 * 630);
  });

  it('keeps the colours of a picture that has many', () => {
    const png = Buffer.from(drawSocialImage({ title: 'Dough' }, assets('Bread', rainbow)));

    expect(png[24]).toBe(8);
    expect(chunkOf(png, 'PLTE').length).toBeGreaterThan(60);
  });

  it('gives the same bytes for the same words', () => {
    const text = { title: 'Dough', label: 'Guide', description: 'Mix it.' };

    expect(drawSocialImage(text, assets())).toEqual(drawSocialImage(text, assets()));
  });

  it('leaves out a description that it cannot show', () => {
    const plain = drawSocialImage({ title: 'Dough' }, assets());

    expect(drawSocialImage({ title: 'Dough', description: 'こねる' }, assets())).toEqual(plain);
    expect(drawSocialImage({ title: 'Dough', description: 'Mix' }, assets())).not.toEqual(plain);
  });

  it('shows the name of the site for a title that it cannot show, and no description', () => {
    const site = drawSocialImage({ title: 'Bread' }, assets());

    expect(drawSocialImage({ title: 'パン', description: 'Mix it.' }, assets())).toEqual(site);
  });

  it('is small even when it is full of words', () => {
    const title = 'A rather long title about sourdough, rye and what else can be baked in an oven';

    expect(drawSocialImage({ title, description: title }, assets()).length).toBeLessThan(25_000);
  });

  it('writes nothing below the bottom line but the host, however long the words are', () => {
    const bottom = (png: Uint8Array) =>
      inflateSync(chunkOf(Buffer.from(png), 'IDAT')).subarray(601 * 534);
    const long = 'words '.repeat(80);

    expect(
      bottom(drawSocialImage({ title: long, label: long, description: long }, assets())),
    ).toEqual(bottom(drawSocialImage({ title: 'Dough' }, assets())));
  });
});

function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}
