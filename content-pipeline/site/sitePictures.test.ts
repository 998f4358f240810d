import { describe, expect, it } from '@jest/globals';
import { viewerColors } from '../testing/viewerColors';
import { siteColors } from './sitePictures';

describe('siteColors', () => {
  it('returns the colours of the viewer for tokens that the site does not set', () => {
    const { light, dark } = siteColors({}, viewerColors);

    expect(light.page).toBe(viewerColors.tokens.page.light);
    expect(dark).toEqual({
      page: '#12141a',
      strong: '#f4f5f8',
      muted: '#9aa1b2',
      accent: '#a5b0ff',
    });
  });

  it('returns the configured colours of the page and of titles', () => {
    const own = { light: '#fff', dark: '#000' };
    const { light, dark } = siteColors({ colors: { page: own, strong: own } }, viewerColors);

    expect([light.page, light.strong, dark.page]).toEqual(['#ffffff', '#ffffff', '#000000']);
  });

  it('returns the configured accent in the form #rrggbb', () => {
    const accent = { light: '#a1b', dark: '#123456' };
    const { light, dark } = siteColors({ accent }, viewerColors);

    expect([light.accent, dark.accent]).toEqual(['#aa11bb', '#123456']);
  });
});
