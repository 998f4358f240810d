import type { ApiSymbol } from '../../reference/apiPackage';

/** The statement that brings a symbol into a program; undefined for what is not exported. */
export function importStatement({ name, importedFrom, isValue }: ApiSymbol): string | undefined {
  if (importedFrom === undefined) return undefined;
  if (name === 'default') return `import ${identifier(importedFrom)} from '${importedFrom}'`;
  // What stands in a namespace comes with it.
  const [outermost = name, ...inner] = name.split('.');
  const isType = !isValue && inner.length === 0;
  return `import ${isType ? 'type ' : ''}{ ${outermost} } from '${importedFrom}'`;
}

/** A name for what has none: that of the package, in one word. */
function identifier(specifier: string): string {
  return specifier
    .replace(/^@[^/]+\//, '')
    .replace(/[^\p{L}\p{N}_$]+(.)?/gu, (_, letter = '') => letter.toUpperCase())
    .replace(/^(?=\d)/, '_');
}
