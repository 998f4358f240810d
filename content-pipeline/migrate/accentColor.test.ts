import { expect, it } from '@jest/globals';
import { accentColor, cssProperty } from './accentColor';

it('keeps colours with enough contrast', () => {
  expect(accentColor('#8a3b00', 'rgb(255, 178, 122)')).toEqual({
    ...{ light: '#8a3b00', dark: '#ffb27a', isAdjusted: false },
  });
});

it('changes the lightness of colours with too little contrast, and of a colour for both modes', () => {
  const accent = accentColor('#ffb27a', undefined);
  expect(accent).toMatchObject({ dark: '#ffb27a', isAdjusted: true });
  expect(accent?.light).not.toBe('#ffb27a');
});

it('returns `undefined` without a constant colour', () => {
  expect(accentColor('var(--brand)', undefined)).toBeUndefined();
});

it('finds the last value of a property in the rules of a colour mode', () => {
  const css = `
    /* .dark { --brand: #111111 } */
    :root { --brand: #222222; --brand: #333333 }
    @media (width > 1px) { :root { --other: 1 } .dark { --brand: #444444; } }`;
  const isDark = (selector: string) => selector === '.dark';
  expect(cssProperty(css, '--brand', (selector) => !isDark(selector))).toBe('#333333');
  expect(cssProperty(css, '--brand', isDark)).toBe('#444444');
  expect(cssProperty(css, '--none', () => true)).toBeUndefined();
});
