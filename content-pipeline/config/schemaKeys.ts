import { z } from 'zod';

/** A segment of a path that represents any entry of a list, or of a map with arbitrary keys. */
const entry = '[]';

/**
 * The position of a value in a file: the schema of the value, and its path. In the path, `entry` replaces indexes and
 * arbitrary keys.
 */
interface Position {
  /**
   * The schema that the file's schema declares at this position, which can be a union; `undefined` if it declares none.
   */
  declared: z.ZodType | undefined;
  /**
   * The member of the union `declared` that matches the value best. If there is no such member, or if `declared` is not
   * a union, the same schema as `declared`.
   */
  schema: z.ZodType | undefined;
  steps: readonly string[];
}

/**
 * Returns the position at a path. Its schemas are `undefined` if the file's schema does not have the path. `value` is
 * the value of the whole file.
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

/**
 * Returns the keys that are listed in the schema of a map, or in the maps of a union. Returns an empty array if no keys
 * are listed.
 */
export function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String);
  }
  return schema instanceof z.ZodUnion ? [...new Set(formsOf(schema).flatMap(keysOf))] : [];
}

/**
 * Returns the members of a union. Optional, default and pipe schemas are replaced with the schemas that they contain.
 */
export function formsOf(schema: z.ZodUnion): z.ZodType[] {
  return (schema.options as z.ZodType[]).map((option) => unwrap(option) ?? option);
}

/**
 * Returns the index of the union member that the author probably meant. For a map, this is the member that has the most
 * keys in common with the map. For a list, the keys of its entries are compared. If no keys are common, returns the
 * index of the first list schema for a list. Returns `undefined` in all other cases.
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

/**
 * Maximum distance between a map with an unknown key and a map to which the key could be moved: the number of keys in
 * their paths that differ, plus one half for each union without a discriminator.
 */
const maxDistance = 2;

/**
 * Returns descriptions of the maps that allow a key and are closest to a position. Hints show these descriptions, such
 * as `"tokens"`, `an entry of "sections"` or `the top level`. Returns an empty array if the key is allowed at the
 * position itself, if no map is close enough, or if more than three maps are equally close.
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

interface KeyPlace {
  path: readonly string[];
  /**
   * The number of unions without a discriminator in the path. In such a union, the map is only one of several forms of
   * a value, such as the long form of `pages`.
   */
  forms: number;
}

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

/**
 * Returns `path` relative to `from` if `from` is the path of a list entry and `path` is inside this entry. In other
 * cases, returns `path` unchanged.
 */
function below(path: readonly string[], from: readonly string[]): readonly string[] {
  const isBelow = from.at(-1) === entry && from.every((step, index) => step === path[index]);
  return isBelow ? path.slice(from.length) : path;
}

/**
 * Returns the distance of two maps: the number of keys in their paths after the common beginning. List entries
 * (`entry`) are not counted.
 */
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

/**
 * Returns the member of a union that matches a value best. Returns the union itself if no member matches. For an
 * optional, default or pipe schema, uses the schema that it contains. Other schemas are returned unchanged.
 */
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
 * Returns the discriminator of a union, such as the key `kind` of sections, and the discriminator's values for which a
 * key is allowed. For schemas without a discriminator, `kinds` is empty.
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

/** Returns the schema of the entries of a list, or of a map with arbitrary keys; `undefined` for other schemas. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return unwrap(schema.element as z.ZodType);
  return schema instanceof z.ZodRecord ? unwrap(schema.valueType as z.ZodType) : undefined;
}

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
