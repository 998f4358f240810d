/** The elements of MathML that a formula may hold: those that the pipeline makes of TeX, and no others. */
export const mathTags: ReadonlySet<string> = new Set(
  (
    'math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup ' +
    'msup mtable mtd mtext mtr munder munderover'
  ).split(' '),
);

/** What these elements may bear. Nothing of it leads anywhere or sets a style. */
export const mathAttributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder depth display displaystyle height largeop linethickness lspace ' +
    'mathvariant maxsize minsize notation rspace scriptlevel stretchy voffset width'
  ).split(' '),
);
