import type { ApiPredicate } from '../../reference/apiPackage';

/** What a type predicate or an assertion means to who calls the function. */
export function predicateMeaning({ subject, asserts, type }: ApiPredicate): string {
  const condition = type === undefined ? 'is truthy' : isA(type.map(({ text }) => text).join(''));
  return `${asserts ? 'Throws unless' : 'True if'} ${subject} ${condition}`;
}

/** Names of types read like nouns; other types are written as they are. */
function isA(type: string): string {
  if (!/^[A-Z][\w.]*(?:<.*>)?$/.test(type)) return `is of type ${type}`;
  return `is ${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}`;
}
