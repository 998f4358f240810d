// Sorted by priority: if a token has several types, the type that is listed last determines its colour.
const typesByClass = {
  c: 'comment prolog doctype cdata',
  p: 'punctuation operator entity',
  k: 'keyword atrule important rule directive selector',
  s: 'string char attr-value template-string regex url',
  n: 'number boolean constant symbol null nil',
  f: 'function method function-variable',
  t: 'class-name builtin type tag namespace scalar',
  a: 'property attr-name parameter variable key',
  y: 'inserted',
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
