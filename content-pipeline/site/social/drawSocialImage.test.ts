import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contentHash } from '../../files/contentHash';
import { loadRasteriser, type Rasteriser } from '../rasterise';
import { siteColors } from '../siteColors';
import { drawSocialImage, type SocialText } from './drawSocialImage';
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
  let bread: SocialAssets;
  beforeAll(async () => {
    [fonts, rasteriser] = await Promise.all([interFonts(), loadRasteriser()]);
    bread = assets();
  });

  function assets(icon = mark): SocialAssets {
    const colors = siteColors({}).light;
    const words = { siteName: 'Bread', host: 'bread.example' };
    return prepareSocialAssets({ ...words, colors, mark: Buffer.from(icon), fonts }, rasteriser);
  }

  /** Stands for the image: two that differ would make a difference of thousands of lines. */
  function hashOf(text: SocialText, prepared = bread): string {
    return contentHash(drawSocialImage(text, prepared));
  }

  it('is a PNG file of the size that networks show, with sixteen colours at most', () => {
    const png = Buffer.from(drawSocialImage({ title: 'Dough' }, bread));

    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([...png.subarray(24, 29)]).toEqual([4, 3, 0, 0, 0]);
    expect(chunkOf(png, 'PLTE').length).toBeLessThanOrEqual(48);
    expect(inflateSync(chunkOf(png, 'IDAT'))).toHaveLength(601 * 630);
  });

  it('keeps the colours of a picture that has many', () => {
    const png = Buffer.from(drawSocialImage({ title: 'Dough' }, assets(rainbow)));

    expect(png[24]).toBe(8);
    expect(chunkOf(png, 'PLTE').length).toBeGreaterThan(60);
  });

  it('gives the same bytes for the same words, whatever was drawn before', () => {
    const text = { title: 'Dough', label: 'Guide', description: 'Mix it.' };
    drawSocialImage({ title: 'Another', description: 'Bake it.' }, bread);

    expect(hashOf(text)).toBe(hashOf(text, assets()));
  });

  it('leaves out a description that it cannot show', () => {
    const plain = hashOf({ title: 'Dough' });

    expect(hashOf({ title: 'Dough', description: 'こねる' })).toBe(plain);
    expect(hashOf({ title: 'Dough', description: 'Mix' })).not.toBe(plain);
  });

  it('shows the name of the site for a title that it cannot show, and no description', () => {
    const site = hashOf({ title: 'Bread' });

    expect(hashOf({ title: 'パン', description: 'Mix it.' })).toBe(site);
  });

  it('is small even when it is full of words', () => {
    const png = drawSocialImage(
      {
        title: 'Sourdough and other leavened doughs',
        label: 'Guide · Baking',
        description:
          'Feed the starter twice a day, keep it in a warm corner of the kitchen, and take what is left over for pancakes or for crackers.',
      },
      bread,
    );

    expect(png.length).toBeLessThan(15_000);
  });

  it('writes nothing below the bottom line but the host, however long the words are', () => {
    const bottom = (text: SocialText) => {
      const png = Buffer.from(drawSocialImage(text, bread));
      return contentHash(inflateSync(chunkOf(png, 'IDAT')).subarray(601 * 534));
    };
    const long = 'words '.repeat(80);

    expect(bottom({ title: long, label: long, description: long })).toBe(
      bottom({ title: 'Dough' }),
    );
  });
});

function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}
