// Browsers draw letters of other alphabets by their own signs; few still know the attribute "mathvariant".

/** Where the alphabets begin: capitals, small letters, digits. */
const alphabets: Readonly<Record<string, readonly [number, number, number?]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that had a sign before the alphabets were made, in whose rows their places are empty. */
const older: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  italic: { h: 'ℎ' },
  script: {
    ...{ B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
};

/** Letters and digits in the signs of an alphabet; others, and those of unknown alphabets, as they are. */
export function inAlphabet(text: string, variant: string): string {
  const [capitals, letters, digits] = alphabets[variant] ?? [];
  return text.replace(/[A-Za-z0-9]/g, (sign) => {
    const start = /[A-Z]/.test(sign) ? capitals : /[a-z]/.test(sign) ? letters : digits;
    const first = /[A-Z]/.test(sign) ? 'A' : /[a-z]/.test(sign) ? 'a' : '0';
    if (start === undefined) return sign;
    const place = sign.charCodeAt(0) - first.charCodeAt(0);
    return older[variant]?.[sign] ?? String.fromCodePoint(start + place);
  });
}
