import { describe, expect, it } from '@jest/globals';
import { compile, site as files } from '../../testing/compileSample';
import type { CompiledSite } from '../compiledSite';
import { buildSocialImages } from '../social/buildSocialImages';
import { interFonts } from '../social/testing/inter';
import { buildIcons } from './buildIcons';
import { iconLinks } from './iconLinks';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#f00"/></svg>';
const options = { base: '/x/', generator: 'test' };

async function compiled(config: string, own: Record<string, string> = {}): Promise<CompiledSite> {
  const { reported: _reported, ...site } = await compile({
    ...files,
    'recto.yaml': `${files['recto.yaml']}${config}\n`,
  });
  const staticFiles = Object.entries(own).map(([name, text]) => [name, Buffer.from(text)] as const);
  return { ...site, staticFiles: new Map(staticFiles) };
}

describe('buildIcons', () => {
  it('makes icons of an SVG favicon in the sizes that phones and browsers ask for', async () => {
    const icons = buildIcons(await compiled('favicon: /a.svg', { 'a.svg': svg }), options);

    const touch = Buffer.from((await icons.get('apple-touch-icon.png')?.make()) ?? '');
    expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
    const large = Buffer.from((await icons.get('icon-512.png')?.make()) ?? '');
    expect(large.readUInt32BE(16)).toBe(512);
  });

  it('writes a web app manifest below the base, in the colours of the site', async () => {
    const icons = buildIcons(await compiled('favicon: /a.svg', { 'a.svg': svg }), options);

    const text = String(await icons.get('manifest.webmanifest')?.make());
    expect(JSON.parse(text)).toMatchObject({
      name: 'Bread',
      start_url: '/x/',
      scope: '/x/',
      display: 'browser',
      theme_color: '#fdfdfb',
      icons: [
        { src: '/x/icon-192.png', sizes: '192x192' },
        { src: '/x/icon-512.png', sizes: '512x512' },
      ],
    });
  });

  it('makes no icons of a favicon that is no SVG file', async () => {
    const icons = buildIcons(await compiled('favicon: /a.ico', { 'a.ico': '' }), options);

    expect([...icons.keys()]).toEqual(['manifest.webmanifest']);
  });
});

describe('iconLinks', () => {
  it('names the icons, and one colour when the system has no say', async () => {
    expect(iconLinks(await compiled('favicon: /a.svg', { 'a.svg': svg }), '/x/')).toEqual([
      '<link rel="apple-touch-icon" href="/x/apple-touch-icon.png">',
      '<link rel="manifest" href="/x/manifest.webmanifest">',
      '<meta name="theme-color" content="#fdfdfb">',
    ]);
  });

  it('names a colour for each mode when the system decides', async () => {
    const site = await compiled('colorMode: { respectPrefersColorScheme: true }');

    expect(iconLinks(site, '/').join('')).toMatch(
      /scheme: light\)" content="#fdfdfb".+scheme: dark\)" content="#12141a"/,
    );
  });

  it("names the site's own touch icon when there is no other", async () => {
    const links = iconLinks(await compiled('', { 'apple-touch-icon.png': '' }), '/');

    expect(links[0]).toContain('apple-touch-icon');
    expect(iconLinks(await compiled(''), '/').join('')).not.toContain('apple-touch-icon');
  });
});

describe('buildSocialImages', () => {
  const social = { readFonts: interFonts, generator: 'test' };

  it('draws one for each page, and draws again only those whose words have changed', async () => {
    const before = buildSocialImages(await compiled(''), social);
    const { reported: _reported, ...changed } = await compile({
      ...files,
      'guide/dough.md': files['guide/dough.md'].replace('Mix it', 'Stir it'),
    });
    const after = buildSocialImages(changed, social);

    expect([...before.keys()].sort()).toEqual([
      'social/docs/guide.png',
      'social/docs/guide/dough.png',
    ]);
    expect(after.get('social/docs/guide.png')?.key).toBe(before.get('social/docs/guide.png')?.key);
    expect(after.get('social/docs/guide/dough.png')?.key).not.toBe(
      before.get('social/docs/guide/dough.png')?.key,
    );
  });

  it('draws none when the site wants none', async () => {
    expect(buildSocialImages(await compiled('socialImages: false'), social).size).toBe(0);
  });
});
