import { describe, expect, it } from '@jest/globals';
import { compile, site as files } from '../../testing/compileSample';
import type { CompiledSite } from '../compiledSite';
import { loadRasteriser } from '../rasterise';
import { buildIcons, iconLinks } from './buildIcons';

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

/** Returns red, green, blue and opacity (0 to 255) of the first pixel of a PNG file. */
async function cornerOf(png: string | Uint8Array = ''): Promise<number[]> {
  const data = Buffer.from(png).toString('base64');
  const { pixels } = (await loadRasteriser()).pixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image href="data:image/png;base64,${data}"/></svg>`,
  );
  return [...pixels];
}

describe('buildIcons', () => {
  it('renders icons of an SVG favicon in the sizes that phones and browsers request', async () => {
    const icons = buildIcons(await compiled('favicon: /a.svg', { 'a.svg': svg }), options);

    const touch = Buffer.from((await icons.get('apple-touch-icon.png')?.make()) ?? '');
    expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
    const large = Buffer.from((await icons.get('icon-512.png')?.make()) ?? '');
    expect(large.readUInt32BE(16)).toBe(512);
  });

  it('adds padding in the colour of the page only to the touch icon', async () => {
    const icons = buildIcons(await compiled('favicon: /a.svg', { 'a.svg': svg }), options);

    expect(await cornerOf(await icons.get('apple-touch-icon.png')?.make())).toEqual([
      253, 253, 251, 255,
    ]);
    expect(await cornerOf(await icons.get('icon-192.png')?.make())).toEqual([255, 0, 0, 255]);
  });

  it('renders the icons again when the favicon or the program has changed', async () => {
    const keyOf = async (icon: string, generator = 'test') => {
      const site = await compiled('favicon: /a.svg', { 'a.svg': icon });
      return buildIcons(site, { ...options, generator }).get('icon-192.png')?.key;
    };
    const before = await keyOf(svg);

    expect(await keyOf(svg)).toBe(before);
    expect(await keyOf(svg.replace('#f00', '#0f0'))).not.toBe(before);
    expect(await keyOf(svg, 'newer')).not.toBe(before);
  });

  it('writes a web app manifest with the base path and the colours of the site', async () => {
    const icons = buildIcons(await compiled('favicon: /a.svg', { 'a.svg': svg }), options);

    const text = String(await icons.get('manifest.webmanifest')?.make());
    expect(JSON.parse(text)).toMatchObject({
      name: 'Bread',
      lang: 'en',
      dir: 'ltr',
      start_url: '/x/',
      scope: '/x/',
      display: 'browser',
      theme_color: '#fdfdfb',
      background_color: '#fdfdfb',
      icons: [
        { src: '/x/icon-192.png', sizes: '192x192' },
        { src: '/x/icon-512.png', sizes: '512x512' },
      ],
    });
  });

  it('renders no icons of a favicon that is not an SVG file', async () => {
    const icons = buildIcons(await compiled('favicon: /a.ico', { 'a.ico': '' }), options);

    expect([...icons.keys()]).toEqual(['manifest.webmanifest']);
  });
});

describe('iconLinks', () => {
  it('links to the icons, with one colour if the site ignores the colour scheme of the system', async () => {
    expect(iconLinks(await compiled('favicon: /a.svg', { 'a.svg': svg }), '/x/')).toEqual([
      '<link rel="apple-touch-icon" href="/x/apple-touch-icon.png">',
      '<link rel="manifest" href="/x/manifest.webmanifest">',
      '<meta name="theme-color" content="#fdfdfb">',
    ]);
  });

  it('has a colour for each mode if the site follows the colour scheme of the system', async () => {
    const site = await compiled('colorMode: { respectPrefersColorScheme: true }');

    expect(iconLinks(site, '/').join('')).toMatch(
      /scheme: light\)" content="#fdfdfb".+scheme: dark\)" content="#12141a"/,
    );
  });

  it('links to a touch icon among the static files', async () => {
    const links = iconLinks(await compiled('', { 'apple-touch-icon.png': '' }), '/');

    expect(links[0]).toContain('href="/apple-touch-icon.png"');
    expect(iconLinks(await compiled(''), '/').join('')).not.toContain('apple-touch-icon');
  });
});
