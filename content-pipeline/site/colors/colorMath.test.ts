import { describe, expect, it } from '@jest/globals';
import { blackOrWhite, contrastRatio, mixColors, nearestReadable } from './colorMath';

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#fff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('returns the ratio of %s and %s that WCAG defines', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('mixColors', () => {
  // As Chromium computes them.
  it.each([
    ['#ffffff', 0.5, '#000000', '#636363'],
    ['#b5086f', 0.09, '#ffffff', '#fbecf1'],
    ['#ff8fcf', 0.14, '#12141a', '#2e232f'],
  ])('mixes %s with a share of %d into %s', (color, part, other, mixed) => {
    expect(mixColors(color, part, other, 'oklab')).toBe(mixed);
  });
});

describe('nearestReadable', () => {
  const onWhite = (candidate: string) => contrastRatio(candidate, '#ffffff') >= 4.5;

  it('keeps the hue and changes no more than needed', () => {
    expect(nearestReadable('#ff0000', onWhite)).toBe('#ed0000');
    expect(nearestReadable('#808080', onWhite)).toBe('#767676');
  });

  it('also finds lighter colours', () => {
    const onBlack = (candidate: string) => contrastRatio(candidate, '#000000') >= 4.5;
    expect(contrastRatio(nearestReadable('#0000ff', onBlack) ?? '', '#000000')).toBeCloseTo(4.5, 0);
  });

  it('returns undefined if no colour passes', () => {
    expect(nearestReadable('#ff0000', () => false)).toBeUndefined();
  });
});

describe('blackOrWhite', () => {
  it('is readable with every grey', () => {
    for (let value = 0; value < 256; value += 1) {
      const grey = `#${value.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrastRatio(grey, blackOrWhite(grey))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
