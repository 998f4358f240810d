// Strings, because they are shorter in the viewer's bundle than arrays.
const tagsToE =
  'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em';
const tagsToR =
  'figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby';
const tagsToW =
  's samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';

/** The words of a string, as a union type. */
type WordOf<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | WordOf<Rest>
  : Text;

/** A tag that a content tree may contain, in addition to the tags of formulas. */
export type ContentTag = WordOf<typeof tagsToE | typeof tagsToR | typeof tagsToW>;

/**
 * The tags that a content tree may contain, in addition to the tags of formulas. The pipeline removes other tags with a
 * warning, and the viewer renders only their children, so no tree can contain a script, a frame or a form.
 */
export const contentTags: ReadonlySet<string> = new Set(
  `${tagsToE} ${tagsToR} ${tagsToW}`.split(' '),
);

/** The MathML elements that a formula may contain: exactly those that the pipeline generates from TeX. */
export const mathTags: ReadonlySet<string> = new Set(
  (
    'math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup ' +
    'msup mtable mtd mtext mtr munder munderover'
  ).split(' '),
);

/** The attributes that MathML elements may have. None of them is a link or a style. */
export const mathAttributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder depth display displaystyle height largeop linethickness lspace ' +
    'mathvariant maxsize minsize notation rspace scriptlevel stretchy voffset width'
  ).split(' '),
);
