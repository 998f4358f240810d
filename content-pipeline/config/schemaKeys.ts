import { z } from 'zod';

/** The step of a path from a list, or from a map with any keys, to one of its entries. */
const entry = '[]';

/** A value of a file: its schema, and its path with `entry` instead of indexes and names of entries. */
interface Position {
  /** The schema in the file's schema: that of the value, or a union with it. */
  declared: z.ZodType | undefined;
  /** The schema of the value: of a union, the member that the value fits, or the union itself if no member does. */
  schema: z.ZodType | undefined;
  steps: readonly string[];
}

/**
 * Returns the position at a path, without schemas if the schema has no such path. `value` is the value of the whole
 * file.
 */
export function positionAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): Position {
  let declared = unwrap(schema);
  let current = formOf(declared, value);
  let part = value;
  const steps: string[] = [];
  for (const step of path) {
    part = isObject(part) ? Reflect.get(part, step) : undefined;
    const element = current && elementOf(current);
    steps.push(element === undefined ? String(step) : entry);
    declared = current && unwrap(element ?? childOf(current, step));
    current = formOf(declared, part);
  }
  return { declared, schema: current, steps };
}

/** Returns the keys that a schema allows: of a map, or of all maps in a union; an empty array for other schemas. */
export function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodUnion ? [...new Set(formsOf(schema).flatMap(keysOf))] : [];
}

/** Returns the members of a union. */
export function formsOf(schema: z.ZodUnion): z.ZodType[] {
  return (schema.options as z.ZodType[]).map((option) => unwrap(option) ?? option);
}

/**
 * Returns the index of the member of a union that shares the most keys with a map, or with the entries of a list.
 * Returns `undefined` if the value is neither, or a map that shares no key with any member.
 */
export function intendedForm(forms: readonly z.ZodType[], value: unknown): number | undefined {
  if (!isObject(value)) return undefined;
  const isList = Array.isArray(value);
  const written = (isList ? value : [value]).filter(isObject).flatMap(Object.keys);
  const shared = forms.map((form) => {
    const known = keysOf(isList && form instanceof z.ZodArray ? elementOf(form) : form);
    return written.filter((key) => known.includes(key)).length;
  });
  const most = Math.max(0, ...shared);
  if (most > 0) return shared.indexOf(most);
  const list = forms.findIndex((form) => form instanceof z.ZodArray);
  return isList && list >= 0 ? list : undefined;
}

/** The maximum number of keys between a key and the map to which it could be moved. */
const maxDistance = 2;

/**
 * Returns the maps that allow a key and are closest to a position, described for a hint: `"tokens"`, `an entry of
 * "sections"` or `the top level`. Returns an empty array if no map, or more than three, could be meant.
 */
export function mapsWithKey(schema: z.ZodType, key: string, from: readonly string[]): string[] {
  const places = placesOfKey(schema, key).map(({ path, forms }) => ({
    to: path,
    distance: distanceOf(from, path) + forms / 2,
  }));
  const least = Math.min(...places.map(({ distance }) => distance));
  if (least === 0 || least > maxDistance) return [];
  const nearest = places.filter(({ distance }) => distance === least);
  const maps = [...new Set(nearest.map(({ to }) => describePath(below(to, from))))];
  return maps.length <= 3 ? maps : [];
}

/** A map that allows a key. */
interface KeyPlace {
  path: readonly string[];
  /** The number of maps around it, and itself, that are only one form of a value, such as the long form of `pages`. */
  forms: number;
}

/** Returns all maps in a schema that allow a key. */
function placesOfKey(
  schema: z.ZodType | undefined,
  key: string,
  place: KeyPlace = { path: [], forms: 0 },
  around: readonly z.ZodType[] = [],
): KeyPlace[] {
  const form = unwrap(schema);
  // Some schemas contain themselves, such as that of categories in sidebars.
  if (form === undefined || around.includes(form)) return [];
  const { path, forms } = place;
  const inner = [...around, form];
  if (form instanceof z.ZodObject) {
    const below = Object.entries(form.shape).flatMap(([name, child]) =>
      placesOfKey(child as z.ZodType, key, { path: [...path, name], forms }, inner),
    );
    return Object.hasOwn(form.shape, key) ? [place, ...below] : below;
  }
  if (form instanceof z.ZodUnion) {
    const ofMember = form instanceof z.ZodDiscriminatedUnion ? place : { path, forms: forms + 1 };
    return formsOf(form).flatMap((member) => placesOfKey(member, key, ofMember, inner));
  }
  return placesOfKey(elementOf(form), key, { path: [...path, entry], forms }, inner);
}

/** Returns a path relative to the entry of a list in which an author reads it, or the path itself in other maps. */
function below(path: readonly string[], from: readonly string[]): readonly string[] {
  const isBelow = from.at(-1) === entry && from.every((step, index) => step === path[index]);
  return isBelow ? path.slice(from.length) : path;
}

/** Returns the number of keys on the way from one map to another. */
function distanceOf(from: readonly string[], to: readonly string[]): number {
  const split = from.findIndex((step, index) => step !== to[index]);
  const common = split < 0 ? from.length : split;
  return [...from.slice(common), ...to.slice(common)].filter((step) => step !== entry).length;
}

function describePath(path: readonly string[]): string {
  if (path.length === 0) return 'the top level';
  if (path.at(-1) === entry) return `an entry of ${describePath(path.slice(0, -1))}`;
  const start = path.lastIndexOf(entry) + 1;
  const name = `"${path.slice(start).join('.')}"`;
  return start === 0 ? name : `${name} in ${describePath(path.slice(0, start))}`;
}

/** Returns the member of a union that a value fits, or the schema inside optional and default schemas. */
function formOf(schema: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  const form = unwrap(schema);
  if (!(form instanceof z.ZodUnion)) return form;
  const forms = formsOf(form);
  if (form instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = form.def;
    const kind: unknown = isObject(value) ? Reflect.get(value, discriminator) : undefined;
    return forms.find((member) => kindsOf(member, discriminator).includes(kind)) ?? form;
  }
  const index = intendedForm(forms, value);
  return index === undefined ? form : forms[index];
}

/**
 * Returns the discriminator of a union, such as the key `kind` of sections, and its values in the members that allow a
 * key. Returns no values for all other schemas.
 */
export function kindsWithKey(
  schema: z.ZodType | undefined,
  key: string,
): { discriminator?: string; kinds: string[] } {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return { kinds: [] };
  const { discriminator } = schema.def;
  const members = formsOf(schema).filter((member) => keysOf(member).includes(key));
  return {
    discriminator,
    kinds: members.flatMap((member) => kindsOf(member, discriminator).map(String)),
  };
}

function kindsOf(member: z.ZodType, discriminator: string): unknown[] {
  const kind = member instanceof z.ZodObject ? unwrap(member.shape[discriminator]) : undefined;
  return kind instanceof z.ZodLiteral ? [...kind.values] : [];
}

function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(step)] as z.ZodType | undefined;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  for (const form of formsOf(schema)) {
    const child = elementOf(form) ?? childOf(form, step);
    if (child !== undefined) return child;
  }
  return undefined;
}

/** Returns the schema of the entries of a list, or of the values of a map with any keys; otherwise `undefined`. */
function elementOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return unwrap(schema.element as z.ZodType);
  return schema instanceof z.ZodRecord ? unwrap(schema.valueType as z.ZodType) : undefined;
}

/** Returns the schema inside optional, default and pipe schemas; `undefined` if there is no schema. */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
