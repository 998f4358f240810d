const handbook = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';
const mdn = 'https://developer.mozilla.org/en-US/docs/Web';
const builtIns = `${mdn}/JavaScript/Reference/Global_Objects`;
const protocols = `${mdn}/JavaScript/Reference/Iteration_protocols`;

/** The anchors of utility types in the TypeScript handbook. */
const utilityTypes: Readonly<Record<string, string>> = {
  Awaited: 'awaitedtype',
  Partial: 'partialtype',
  Required: 'requiredtype',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  NonNullable: 'nonnullabletype',
  Parameters: 'parameterstype',
  ConstructorParameters: 'constructorparameterstype',
  ReturnType: 'returntypetype',
  InstanceType: 'instancetypetype',
  NoInfer: 'noinfertype',
  ThisParameterType: 'thisparametertypetype',
  OmitThisParameter: 'omitthisparametertype',
  ThisType: 'thistypetype',
  Uppercase: 'intrinsic-string-manipulation-types',
  Lowercase: 'intrinsic-string-manipulation-types',
  Capitalize: 'intrinsic-string-manipulation-types',
  Uncapitalize: 'intrinsic-string-manipulation-types',
};

/** Types that exist only in TypeScript, with the URL of the page on MDN that explains them best. */
const namedByTypeScript: Readonly<Record<string, string>> = {
  ArrayBufferLike: `${builtIns}/ArrayBuffer`,
  ArrayLike: `${builtIns}/Array`,
  ReadonlyArray: `${builtIns}/Array`,
  ConcatArray: `${builtIns}/Array`,
  ReadonlyMap: `${builtIns}/Map`,
  ReadonlySet: `${builtIns}/Set`,
  PromiseLike: `${builtIns}/Promise`,
  ErrorOptions: `${builtIns}/Error/Error`,
  PropertyKey: `${mdn}/JavaScript/Data_structures`,
  TemplateStringsArray: `${mdn}/JavaScript/Reference/Template_literals`,
  IArguments: `${mdn}/JavaScript/Reference/Functions/arguments`,
  Iterable: protocols,
  IterableIterator: protocols,
  IteratorObject: `${builtIns}/Iterator`,
  IteratorResult: protocols,
  IteratorYieldResult: protocols,
  IteratorReturnResult: protocols,
  ArrayIterator: `${builtIns}/Iterator`,
  MapIterator: `${builtIns}/Iterator`,
  RegExpStringIterator: `${builtIns}/Iterator`,
  SetIterator: `${builtIns}/Iterator`,
  StringIterator: `${builtIns}/Iterator`,
  PropertyDescriptor: `${builtIns}/Object/defineProperty`,
  PropertyDescriptorMap: `${builtIns}/Object/defineProperties`,
  TypedPropertyDescriptor: `${builtIns}/Object/defineProperty`,
  AsyncIterable: protocols,
  AsyncIterableIterator: protocols,
  AsyncIteratorObject: `${builtIns}/AsyncIterator`,
};

const languageTypes = new Set(
  (
    'AggregateError Array ArrayBuffer AsyncDisposableStack AsyncFunction AsyncGenerator ' +
    'AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date ' +
    'DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array ' +
    'Function Generator GeneratorFunction Int16Array Int32Array Int8Array Intl Iterator JSON Map ' +
    'Math Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set ' +
    'SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array ' +
    'Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet'
  ).split(' '),
);

/** Global values that a type can refer to with `typeof`, such as `NaN`. */
const languageValues = new Set(
  (
    'globalThis Infinity NaN decodeURI decodeURIComponent encodeURI encodeURIComponent eval ' +
    'isFinite isNaN parseFloat parseInt'
  ).split(' '),
);

/**
 * Returns the URL of the documentation of a standard type, or `undefined` if it is unknown. `file` is the path of the
 * library in the package `typescript`, such as `lib/lib.dom.d.ts`.
 */
export function standardLibraryHref(name: string, file = ''): string | undefined {
  const anchor = utilityTypes[name];
  if (anchor !== undefined) return `${handbook}#${anchor}`;
  const page = namedByTypeScript[name];
  if (page !== undefined) return page;
  const [owner = name, ...members] = name.split('.');
  if (languageTypes.has(owner) || languageValues.has(owner))
    return `${builtIns}/${[owner, ...members].join('/')}`;
  return file.startsWith('lib/lib.dom') ? `${mdn}/API/${owner}` : undefined;
}
