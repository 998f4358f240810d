// Sorted by priority: if a token has several types, the type that is listed last determines its colour.
const typesByClass = {
  /** A comment. */
  c: 'comment prolog doctype cdata',
  /** Punctuation and operators. */
  p: 'punctuation operator entity',
  /** A keyword. */
  k: 'keyword atrule important rule directive selector',
  /** A string. */
  s: 'string char attr-value template-string regex url',
  /** A number or another literal. */
  n: 'number boolean constant symbol null nil',
  /** The name of a function. */
  f: 'function method function-variable',
  /** The name of a type. */
  t: 'class-name builtin type tag namespace scalar',
  /** The name of a property, an attribute or a parameter. */
  a: 'property attr-name parameter variable key',
  /** An added line in a diff. */
  y: 'inserted',
  /** A removed line in a diff. */
  z: 'deleted',
} as const;

/** A CSS class that sets the colour of a code token. Code tokens are `span` elements. */
export type CodeTokenClass = keyof typeof typesByClass;

const orders = new Map(
  Object.values(typesByClass).flatMap((types, order) =>
    types.split(' ').map((type) => [type, order] as const),
  ),
);
const classes = Object.keys(typesByClass);

/**
 * Returns the CSS classes of a code token, given its Prism token types: a class for the colour, `b` for bold text and
 * titles in Markdown, and `i` for italic text in Markdown. Returns an empty array if the token has no style.
 */
export function codeTokenClasses(types: readonly string[]): string[] {
  const order = Math.max(...types.map((type) => orders.get(type) ?? -1));
  return [
    ...classes.slice(order, order + 1).filter(() => order >= 0),
    ...(types.includes('bold') || types.includes('title') ? ['b'] : []),
    ...(types.includes('italic') ? ['i'] : []),
  ];
}
