import { describe, expect, it } from '@jest/globals';
import { largeWidth } from './largeWidth';

const desktop = { innerWidth: 1400, innerHeight: 900 };
const phone = { innerWidth: 390, innerHeight: 800 };

describe('the width of a picture that is to be large', () => {
  it('is that of the picture where there is room for it', () => {
    expect(largeWidth({ clientWidth: 700, naturalWidth: 1000, naturalHeight: 500 }, desktop)).toBe(
      1000,
    );
  });

  it('is that of the window, or what its height allows', () => {
    const wide = { clientWidth: 700, naturalWidth: 3000, naturalHeight: 1000 };
    expect(largeWidth(wide, desktop)).toBe(1400);
    const high = { clientWidth: 300, naturalWidth: 1000, naturalHeight: 2000 };
    expect(largeWidth(high, desktop)).toBe(450);
  });

  it('goes beyond a window in which the picture is as large already', () => {
    const shown = { clientWidth: 360, naturalHeight: 600 };
    expect(largeWidth({ ...shown, naturalWidth: 1600 }, phone)).toBe(1080);
    expect(largeWidth({ ...shown, naturalWidth: 800 }, phone)).toBe(800);
  });
});
