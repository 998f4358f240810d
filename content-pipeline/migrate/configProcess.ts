import { createJiti } from 'jiti';
import type { ConfigAnswer, ConfigData, ConfigRequest } from './configData';

// The program that loads a configuration of another tool. It is a process of its own, because the configuration is
// code: it can print, change global values, start servers or end the process.

const maxMissing = 200;

/** The argument that VitePress and Astro pass to a configuration that is a function. Other tools pass no map. */
const viteEnvironment = { command: 'build', mode: 'production' };

/**
 * Loads a configuration. Returns its value as data, or the error that its code throws. If a module is not found,
 * replaces the module and loads the configuration again, for at most `maxMissing` modules.
 */
async function load({ file, replaced, called }: ConfigRequest): Promise<ConfigAnswer> {
  const missing: string[] = [];
  const modules: Record<string, unknown> = { ...jsxModules() };
  for (const name of replaced) modules[name] = replacement(name);
  for (;;) {
    try {
      const jiti = createJiti(file, {
        ...{ fsCache: false, moduleCache: false, sourceMaps: true },
        jsx: { runtime: 'automatic' },
        virtualModules: modules,
      });
      const exported = await jiti.import<unknown>(file, { default: true });
      const isCallable = typeof exported === 'function' && !stubs.has(exported);
      const value: unknown = await (isCallable ? exported(viteEnvironment) : exported);
      await callFunctions(value, called);
      return { status: 'loaded', value: toData(value) ?? null, missing };
    } catch (error) {
      const name = missingModule(error);
      if (name === undefined || missing.includes(name) || missing.length >= maxMissing) {
        return { status: 'failed', ...describe(error) };
      }
      missing.push(name);
      modules[name] = replacement(name);
    }
  }
}

/**
 * Calls the functions with the given names in a configuration, and replaces each function with its result. If the
 * configuration is the result of a replaced function such as `defineConfig`, changes the arguments of that function
 * instead.
 */
async function callFunctions(value: unknown, names: readonly string[]): Promise<void> {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  for (const argument of stubs.get(value)?.calls.flat() ?? []) await callFunctions(argument, names);
  if (stubs.has(value)) return;
  for (const name of names) {
    const made: unknown = Reflect.get(value, name);
    if (typeof made === 'function') Reflect.set(value, name, await Reflect.apply(made, value, []));
  }
}

function missingModule(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
}

/**
 * All replacements of modules and their values. The details of each replacement are written to the answer as
 * `$imported`.
 */
const stubs = new WeakMap<object, { module: string; name: string; calls: unknown[][] }>();

/**
 * The names of functions whose first argument is a configuration that they return, such as `defineConfig`,
 * `defineConfigWithTheme` and `withMermaid`. Projects spread their results into other configurations. Other names that
 * begin with `with` are missing, because many such functions return a function.
 */
const returnsConfig = /(?:^|\.)(?:define\w*Config\w*|with(?:Mermaid|Pwa|Sidebar|I18n))$/;

/**
 * Returns a proxy that replaces a module or a value of a module. Its properties and the results of its calls are
 * further replacements. The result of a function such as `defineConfig` is its argument.
 */
function replacement(module: string, name = '', calls: unknown[][] = []): object {
  const stub: object = new Proxy(function stub() {}, {
    get(target, key) {
      if (key === '__esModule') return true;
      // As text, such as in a template, it is the name of the module.
      if (key === Symbol.toPrimitive || key === 'toString') return () => module;
      // As a list, such as in `[...links()]`, it is empty.
      if (key === Symbol.iterator) return () => [].values();
      // `then` would make it a promise that is never fulfilled, and the loader reads the other one as an error.
      if (typeof key === 'symbol' || key === 'then' || key === '__JITI_ERROR__') return undefined;
      // The loader takes this property of an export such as `defineConfig({ … })`.
      if (key === 'default' && calls.length > 0) return stub;
      if (key === 'bind') return () => stub;
      if (key === 'call' || key === 'apply' || key === 'prototype') return Reflect.get(target, key);
      return replacement(module, name === '' || name === 'default' ? key : `${name}.${key}`);
    },
    apply: (_target, _self, given: unknown[]) =>
      returnsConfig.test(name) && calls.length === 0 && given.length > 0
        ? given[0]
        : replacement(module, name, [...calls, given]),
    construct: (_target, given) => replacement(module, name, [...calls, given]),
  });
  stubs.set(stub, { module, name: name || 'default', calls });
  return stub;
}

function jsxModules(): Record<string, unknown> {
  const jsx = (type: unknown, props: unknown) => ({ $element: nameOf(type), props });
  const runtime = { jsx, jsxs: jsx, jsxDEV: jsx, Fragment: 'Fragment' };
  return { 'react/jsx-runtime': runtime, 'react/jsx-dev-runtime': runtime };
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  if (typeof type !== 'function') return 'component';
  return stubs.get(type)?.name ?? (type.name || 'component');
}

/** Converts a value to data. Returns `undefined` for `undefined`, symbols and circular references. */
function toData(value: unknown, around: readonly unknown[] = []): ConfigData | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return String(value);
  if ((typeof value !== 'object' && typeof value !== 'function') || around.includes(value)) {
    return undefined;
  }
  const inner = [...around, value];
  const listData = (items: Iterable<unknown>) =>
    [...items].map((item) => toData(item, inner) ?? null);
  const stub = stubs.get(value);
  if (stub !== undefined) {
    return { $imported: { module: stub.module, name: stub.name, calls: stub.calls.map(listData) } };
  }
  if (typeof value === 'function') return { $function: String(value) };
  if (value instanceof RegExp) return { $pattern: value.source };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (Array.isArray(value) || value instanceof Set || value instanceof Map) return listData(value);
  const entries = Object.entries(value).flatMap(([key, part]): [string, ConfigData][] => {
    const data = toData(part, inner);
    return data === undefined ? [] : [[key, data]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the message of an error. If the message or the stack contains a file of the project, also returns the
 * position in this file.
 */
function describe(error: unknown): Omit<Extract<ConfigAnswer, { status: 'failed' }>, 'status'> {
  if (!(error instanceof Error)) return { message: String(error) };
  const [first = '', ...others] = error.message.split('\n');
  const message = first.replace(/^ParseError: /, '').trim() || error.name;
  const lines = [...others, ...(error.stack ?? '').split('\n')];
  for (const line of lines) {
    const [, file, row, column] =
      /(?:^|[\s(])(?:file:\/\/)?(\/[^()]*?|[A-Za-z]:\\[^()]*?):(\d+):(\d+)\)?$/.exec(line) ?? [];
    if (file === undefined || /[\\/]node_modules[\\/]|configProcess/.test(file)) continue;
    return { message, file, line: Number(row), column: Number(column) };
  }
  return { message };
}

// Last, because it needs all declarations above.
const request: ConfigRequest = JSON.parse(process.argv[2] ?? '');
const answer = await load(request);
// Not before the answer has been sent. Timers and servers of the configuration would keep the process alive.
process.send?.(answer, () => process.exit(0));
