import type { CodeToken } from './apiPackage';
import type { Code } from './codeDocument';
import { printTypeArguments } from './printTypeList';
import type { ReadContext } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import { statedArguments } from './statedArguments';
import type { ReferenceNode, TypeNode } from './typedocProject';

/** Writes the name of a type, as a link wherever something explains it, and its arguments. */
export function printReference(
  type: ReferenceNode,
  context: ReadContext,
  print: (type: TypeNode) => Code,
): Code {
  const name = referenceToken(type, context);
  const stated = statedArguments(type, context);
  return stated.length > 0 ? [name, printTypeArguments(stated, print)] : name;
}

function referenceToken(type: ReferenceNode, context: ReadContext): CodeToken {
  const { name, target } = type;
  if (type.refersToTypeParameter) return { text: name, kind: 'type-parameter' };
  const own = typeof target === 'number' ? context.targets.get(target) : undefined;
  if (own !== undefined) {
    const { symbol, member, label } = own;
    return { text: label, kind: 'type', symbol, ...(member === undefined ? {} : { member }) };
  }
  const text = type.qualifiedName ?? name;
  if (type.externalUrl !== undefined) return { text, kind: 'type', href: type.externalUrl };
  if (typeof target !== 'object') return { text, kind: 'type' };
  if (target.packageName === 'typescript') {
    const href = standardLibraryHref(target.qualifiedName, target.packagePath);
    return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
  }
  // Without a file, TypeScript has not found the declaration: the name is all there is.
  if (target.packagePath === '') {
    // Nothing declares the global object.
    const href = text === 'globalThis' ? standardLibraryHref(text) : undefined;
    return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
  }
  if (target.packageName === context.packageName) {
    reportUndocumented(text, context);
    return { text, kind: 'type' };
  }
  return {
    text,
    kind: 'type',
    foreign: { package: target.packageName, name: target.qualifiedName },
  };
}

function reportUndocumented(name: string, { place, report }: ReadContext): void {
  report({
    code: 'api-undocumented-type',
    severity: 'warning',
    message: `"${name}" is used by ${place.symbol} but cannot be documented`,
    hint: 'Export the type, or describe it where it is used',
    ...{ file: place.file, line: place.line },
  });
}
