// Strings, because they are shorter in the viewer's bundle than arrays.
const tagsToE =
  'a abbr aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em';
const tagsToR =
  'figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby';
const tagsToW =
  's samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr';

/** The words of a string type, as a union: `'a b'` becomes `'a' | 'b'`. */
type WordOf<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | WordOf<Rest>
  : Text;

/** The tag of an HTML element that a content tree may contain. MathML tags are in `mathTags`. */
export type ContentTag = WordOf<typeof tagsToE | typeof tagsToR | typeof tagsToW>;

/**
 * The tags of HTML elements that a content tree may contain, apart from custom elements. The pipeline and the viewer
 * remove other tags, so content cannot contain scripts, frames or forms.
 */
export const contentTags: ReadonlySet<string> = new Set(
  `${tagsToE} ${tagsToR} ${tagsToW}`.split(' '),
);

/** The tags of MathML elements that a content tree may contain: those that the pipeline generates from TeX. */
export const mathTags: ReadonlySet<string> = new Set(
  (
    'math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup ' +
    'msup mtable mtd mtext mtr munder munderover'
  ).split(' '),
);

/** The attributes that MathML elements in a content tree may have. None of them is a link or a style. */
export const mathAttributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder depth display displaystyle height largeop linethickness lspace ' +
    'mathvariant maxsize minsize notation rspace scriptlevel stretchy voffset width'
  ).split(' '),
);
