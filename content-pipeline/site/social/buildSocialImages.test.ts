import { describe, expect, it } from '@jest/globals';
import { compile, site } from '../../testing/compileSample';
import { buildSocialImages } from './buildSocialImages';
import { interFonts } from './testing/inter';

interface Changes {
  files?: Partial<typeof site>;
  generator?: string;
  /** The site's icon. */
  icon?: string;
}

/** The social images of the sample site with some things changed. */
async function imagesOf({ files = {}, generator = 'test', icon = '<svg/>' }: Changes = {}) {
  const compiled = await compile({ ...site, ...files });
  const staticFiles = new Map([['icon.svg', Buffer.from(icon)]]);
  return buildSocialImages({ ...compiled, staticFiles }, { readFonts: interFonts, generator });
}

/** What each image is made from, in short. */
async function keysOf(changes?: Changes) {
  const images = await imagesOf(changes);
  return Object.fromEntries([...images].map(([name, { key }]) => [name, key]));
}

describe('buildSocialImages', () => {
  const guide = 'social/docs/guide.png';
  const dough = 'social/docs/guide/dough.png';

  it('draws one for each page', async () => {
    const images = await imagesOf();

    expect([...images.keys()].sort()).toEqual([guide, dough]);
    const png = Buffer.from((await images.get(dough)?.make()) ?? '');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('draws again only those whose words have changed', async () => {
    const before = await keysOf();
    const text = site['guide/dough.md'].replace('Mix it', 'Stir it');
    const after = await keysOf({ files: { 'guide/dough.md': text } });

    expect(after[guide]).toBe(before[guide]);
    expect(after[dough]).not.toBe(before[dough]);
  });

  it.each([
    ['name', 'title: Bread', 'title: Buns'],
    ['host', 'bread.example', 'buns.example'],
    ['accent', '#8a3b00', '#8a3b01'],
  ])('draws all again for another %s of the site', async (_, from, to) => {
    const before = await keysOf();
    const config = site['recto.yaml'].replace(from, to);
    const after = await keysOf({ files: { 'recto.yaml': config } });

    expect(after[guide]).not.toBe(before[guide]);
  });

  it('draws all again for another version of the program', async () => {
    expect((await keysOf({ generator: 'newer' }))[guide]).not.toBe((await keysOf())[guide]);
  });

  it('draws all again for another icon', async () => {
    const files = { 'recto.yaml': `${site['recto.yaml']}favicon: /icon.svg\n` };
    const before = await keysOf({ files });
    const after = await keysOf({ files, icon: '<svg id="b"/>' });

    expect(after[guide]).not.toBe(before[guide]);
  });

  it('draws none when the site wants none', async () => {
    const images = await imagesOf({
      files: { 'recto.yaml': `${site['recto.yaml']}socialImages: false\n` },
    });

    expect(images.size).toBe(0);
  });
});
