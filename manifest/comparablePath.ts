/**
 * Returns a route path in the form in which paths are compared: percent-decoded, without query, fragment, a final
 * `index.html` and final slashes. The root remains `/`. A path with an invalid escape sequence is not decoded.
 */
export function comparablePath(routePath: string): string {
  const end = routePath.search(/[?#]/);
  let path = decode(end < 0 ? routePath : routePath.slice(0, end));
  if (path.endsWith('/index.html')) path = path.slice(0, -'index.html'.length);
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  return path;
}

/**
 * Returns the key of a route path in a list that is divided into parts (`ListPart`): the path in the form of
 * `comparablePath`, with a final slash. The path belongs to the part whose `prefix` the key begins with. Characters
 * outside ASCII are percent-encoded, which limits the number of different characters that can follow a prefix.
 */
export function partKey(routePath: string): string {
  const path = comparablePath(routePath);
  return encodeLetters(path === '/' ? path : `${path}/`);
}

/** Returns a text in which all characters outside ASCII are percent-encoded. Unpaired surrogates become U+FFFD. */
export function encodeLetters(text: string): string {
  // Halves of characters cannot be encoded.
  const letters = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return letters.replace(/[\x80-\uffff]+/g, encodeURIComponent);
}

function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // An invalid escape sequence: the path is compared undecoded.
  }
}
