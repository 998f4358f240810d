import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { siteColors } from './siteColors';

const tokens = readFileSync('viewer/ui/tokens.css', 'utf8');

/** The value of a design token of the viewer. */
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

describe('siteColors', () => {
  it.each(['page', 'strong', 'muted', 'hairline'] as const)(
    'has the colour that the viewer calls %s',
    (name) => {
      const { light, dark } = siteColors({});

      expect(token(`color-${name}`)).toBe(`light-dark(${light[name]}, ${dark[name]})`);
    },
  );

  it("has the viewer's accent where the site sets none", () => {
    const { light, dark } = siteColors({});

    expect([light.accent, dark.accent]).toEqual([token('accent-light'), token('accent-dark')]);
  });

  it("has the site's own page and titles", () => {
    const own = { light: '#fff', dark: '#000' };
    const { light, dark } = siteColors({ colors: { page: own, strong: own } });

    expect([light.page, light.strong, dark.page]).toEqual(['#ffffff', '#ffffff', '#000000']);
  });

  it("has the site's own accent, in six digits", () => {
    const { light, dark } = siteColors({ accent: { light: '#a1b', dark: '#123456' } });

    expect([light.accent, dark.accent]).toEqual(['#aa11bb', '#123456']);
  });
});
