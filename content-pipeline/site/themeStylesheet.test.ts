import { describe, expect, it } from '@jest/globals';
import { siteConfigSchema } from '../config/siteConfig';
import { themeStylesheet } from './themeStylesheet';

const tokensOf = (tokens: object) =>
  siteConfigSchema([]).parse({ title: 'Demo', url: 'https://example.org', tokens }).tokens;

describe('themeStylesheet', () => {
  it('is undefined if no token is configured', () => {
    expect(themeStylesheet(tokensOf({}))).toBeUndefined();
  });

  it('sets the configured values under the names of the viewer', () => {
    const tokens = tokensOf({
      accent: { light: '#123456', dark: '#abcdef' },
      colors: { onAccent: { light: '#fff', dark: '#000' } },
      fontText: "'Source Sans 3', sans-serif",
      radius: 0,
    });

    expect(themeStylesheet(tokens)).toBe(
      '@layer tokens{:root{--accent-light:#123456;--accent-dark:#abcdef;' +
        "--color-on-accent:light-dark(#fff,#000);--font-text:'Source Sans 3', sans-serif;--radius:0px}}\n",
    );
  });

  it('contains the configured colour of an announcement, and a readable colour for the missing one', () => {
    const colors = (announcement: object) => themeStylesheet(tokensOf({}), announcement);

    expect(colors({ backgroundColor: '#123', textColor: '#fff' })).toContain(
      '--announcement-background:#123;--announcement-text:#fff}',
    );
    expect(colors({ backgroundColor: '#ffeeaa' })).toContain('--announcement-text:#000000}');
    expect(colors({ textColor: '#ffeeaa' })).toContain('--announcement-background:#000000;');
  });

  it.each(['red;} body{display:none', '"open', 'a, ', 'url(x)', 'a\\;b', '</style>'])(
    'takes no font family that could end its declaration: %s',
    (fontText) => {
      expect(() => tokensOf({ fontText })).toThrow(/must be a list of font families/);
    },
  );
});
