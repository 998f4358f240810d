/**
 * The data of a configuration as JSON. The process that loads a configuration replaces values that JSON cannot
 * represent with maps that have one of these keys:
 *
 * - `$function`: a function; the value is its source text.
 * - `$imported`: a value from a module that is not installed, or that is replaced on request; see `ImportedValue`.
 * - `$element`: a JSX element; the value is the name of its tag or component, and the key `props` has its attributes.
 * - `$pattern`: a regular expression; the value is its source text.
 *
 * Dates are strings in the format ISO 8601; URLs, big integers and numbers that are not finite are strings; `Map` and
 * `Set` objects are arrays. Symbols, circular references and `undefined` are omitted from maps and replaced by `null`
 * in arrays.
 */
export type ConfigData =
  | null
  | boolean
  | number
  | string
  | readonly ConfigData[]
  | { readonly [key: string]: ConfigData };

/** A map in the data of a configuration. */
export type ConfigMap = Readonly<Record<string, unknown>>;

/** A value of a module that has been replaced, and the calls that were made to get it. */
export interface ImportedValue {
  /** The name of the module, as the configuration imports it. */
  module: string;
  /** The names of the export and of its properties, such as `themes.github`; `default` for the default export. */
  name: string;
  /** The arguments of each call: two lists for `plugin(a)(b, c)`. Empty if the value has not been called. */
  calls: readonly (readonly unknown[])[];
}

/** The input of the process that loads a configuration. */
export interface ConfigRequest {
  /** Absolute path of the file. */
  file: string;
  /** The modules that are replaced even if they are installed. */
  replaced: readonly string[];
  /** The names of properties whose functions are called without arguments, and replaced by their results. */
  called: readonly string[];
}

/** The output of the process that loads a configuration. */
export type ConfigAnswer =
  | {
      status: 'loaded';
      /** The default export as data. If it is a function, the result of its call. */
      value: ConfigData;
      /** The names of the modules that could not be found and were replaced, as they are written in the imports. */
      missing: readonly string[];
    }
  | {
      status: 'failed';
      message: string;
      /** Absolute path of the file with the error; missing if the error is not in a file of the project. */
      file?: string | undefined;
      line?: number | undefined;
      column?: number | undefined;
    };

/** Tests if a value is a map: an object, but neither a list nor null. */
export function isMap(value: unknown): value is ConfigMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a map; otherwise an empty map. */
export function mapOf(value: unknown): ConfigMap {
  return isMap(value) ? value : {};
}

/** Returns `base` with the values of `own`. Maps under the same key are merged recursively. */
export function mergeMaps(base: ConfigMap, own: ConfigMap): ConfigMap {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = base[key];
    return [key, isMap(before) && isMap(value) ? mergeMaps(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** Returns the value if it is a list; otherwise an empty array. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value if it is a text with a character other than white space; otherwise `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/**
 * Returns the content of the key `$imported`, which describes a value from a replaced module. Returns `undefined` for
 * all other values.
 */
export function importedOf(value: unknown): ImportedValue | undefined {
  const found = mapOf(value).$imported;
  // The process writes this key with a value of this type.
  return isMap(found) ? (found as unknown as ImportedValue) : undefined;
}

/**
 * Returns the configuration that is passed to functions of replaced modules, as in `defineConfig({ … })` and
 * `withPlugin(defineConfig({ … }))`. Returns all other values unchanged.
 */
export function unwrapCalls(value: unknown): unknown {
  const argument = importedOf(value)?.calls.at(-1)?.[0];
  return argument === undefined ? value : unwrapCalls(argument);
}
