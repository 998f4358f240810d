import { z } from 'zod';
import type { DiagnosticCode } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';

/** A problem with a value in a YAML file, described for the author of the file. */
export interface ShapeProblem {
  /** The keys and indexes that lead to the value. */
  path: readonly PropertyKey[];
  /** The key of the map at `path` that the problem is about; missing if the problem is about the value at `path`. */
  key?: string;
  /** The code of the diagnostic; missing if the problem has the general code for values of the wrong shape. */
  code?: DiagnosticCode;
  message: string;
  hint: string;
}

/**
 * Converts an issue of zod to problems with a message and a hint: one problem for each unknown key, and usually one for
 * any other issue. `schema` is the schema of the whole file. Messages in schemas must continue a sentence that begins
 * with the name of the value: `must be a date such as "2026-01-31"`.
 */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): ShapeProblem[] {
  const { path } = issue;
  const name = nameOf(path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = keysOf(schemaAt(schema, path));
      return issue.keys.map((key) => ({
        path,
        key,
        message: `unknown key "${key}"${path.length > 0 ? ` in ${name}` : ''}`,
        hint: suggest(key, known, `use one of: ${known.join(', ')}`),
      }));
    }
    case 'invalid_union':
      return describeUnion(issue, schema, name);
    case 'invalid_value': {
      const values = issue.values.map((value) => JSON.stringify(value)).join(', ');
      const hint = suggest(
        String(issue.input),
        issue.values.map(String),
        'use one of these values',
      );
      return [{ path, message: `${name} must be one of: ${values}`, hint }];
    }
    case 'invalid_type': {
      const expected = describeType(issue.expected);
      return issue.input === undefined
        ? [{ path, message: `${name} is missing`, hint: `add ${name} and set it to ${expected}` }]
        : [{ path, message: `${name} must be ${expected}`, hint: `use ${expected}` }];
    }
    case 'invalid_key': {
      const reason = issue.issues[0]?.message ?? issue.message;
      const key = String(path.at(-1));
      const message = `the key "${key}" ${reason}`;
      return [{ path: path.slice(0, -1), key, message, hint: 'rename the key' }];
    }
    case 'too_small':
      return isEmpty(issue)
        ? [{ path, message: `${name} must not be empty`, hint: 'add a value' }]
        : [{ path, message: `${name} ${describeMinimum(issue)}`, hint: 'use a larger number' }];
    case 'too_big': {
      const message = `${name} must be at most ${issue.maximum}`;
      return [{ path, message, hint: 'use a smaller number' }];
    }
    default:
      return [{ path, message: `${name} ${issue.message}`, hint: `correct ${name}` }];
  }
}

function isEmpty({ origin }: z.core.$ZodIssueTooSmall): boolean {
  return origin === 'string' || origin === 'array';
}

function describeMinimum({ minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  return `must be ${inclusive === false ? 'greater than' : 'at least'} ${minimum}`;
}

function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
  name: string,
): ShapeProblem[] {
  const { path, discriminator } = issue;
  if (discriminator === undefined) {
    const intended = issuesOfIntendedForm(issue, schema);
    if (intended !== undefined) return intended.flatMap((inner) => describeIssue(inner, schema));
    const union = schemaAt(schema, path);
    const forms = union instanceof z.ZodUnion ? formsOf(union).map(describeForm) : [];
    const message = `${name} has an invalid form`;
    return [{ path, message, hint: `use ${[...new Set(forms)].join(', or ')}` }];
  }
  const kinds = ('options' in issue ? (issue.options ?? []) : []).map(String);
  const kind = kindOf(issue.input, discriminator);
  const isNavbar = path[0] === 'navbar';
  const subject = isNavbar ? 'navbar item' : 'section';
  const known = `expected one of: ${kinds.join(', ')}`;
  return [
    {
      path,
      ...(isNavbar ? { code: 'unknown-navbar-item' as const } : {}),
      message:
        kind === ''
          ? `"${discriminator}" of the ${subject} is missing, ${known}`
          : `unknown ${subject} ${discriminator} "${kind}", ${known}`,
      hint: suggest(kind, kinds, `set "${discriminator}" to one of these values`),
    },
  ];
}

/**
 * Returns the issues of the union member that shares the most keys with the input, with paths from the root of the
 * file. Returns `undefined` if the input is not a map or shares no key with any member.
 */
function issuesOfIntendedForm(
  { input, errors, path }: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
): z.core.$ZodIssue[] | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const shared = formKeysOf(schemaAt(schema, path)).map(
    (known) => Object.keys(input).filter((key) => known.includes(key)).length,
  );
  const most = Math.max(0, ...shared);
  const issues = most === 0 ? undefined : errors[shared.indexOf(most)];
  return issues?.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

/**
 * Returns the value of a map's discriminator, such as the key `type` of navbar items, as text; an empty string if the
 * key is missing.
 */
function kindOf(input: unknown, discriminator: string): string {
  const kind: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, discriminator) : undefined;
  return typeof kind === 'string' ? kind : (JSON.stringify(kind) ?? '');
}

function describeForm(form: z.ZodType): string {
  if (form instanceof z.ZodArray) return 'a list';
  if (form instanceof z.ZodEnum) {
    return form.options.map((value) => JSON.stringify(value)).join(' or ');
  }
  if (form instanceof z.ZodLiteral) {
    return [...form.values].map((value) => JSON.stringify(value)).join(' or ');
  }
  const keys = keysOf(form);
  return keys.length === 0 ? 'a string' : `a map with the keys ${keys.join(', ')}`;
}

/**
 * Returns a path as messages contain it: `"navbar.items[2].label"` with the quotes, or `the file` for an empty path.
 */
function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the file' : `"${z.core.toDotPath(path)}"`;
}

function describeType(expected: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'a map',
    record: 'a map',
    boolean: 'true or false',
    string: 'a string',
    number: 'a number',
    int: 'a whole number',
  };
  return names[expected] ?? expected;
}

/** Returns the schema of the value at a path, or `undefined` if the schema has no such path. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let current: z.ZodType | undefined = unwrap(schema);
  for (const step of path) {
    current = current === undefined ? undefined : unwrap(childOf(current, step));
  }
  return current;
}

/** Returns the keys that a schema allows: of a map, or of all maps in a union; an empty array for other schemas. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return [...new Set(formKeysOf(schema).flat())];
}

/**
 * Returns the keys that each member of a union allows: an empty array for a member that is not a map. Returns no arrays
 * if the schema is not a union.
 */
function formKeysOf(schema: z.ZodType | undefined): string[][] {
  return schema instanceof z.ZodUnion ? formsOf(schema).map(keysOf) : [];
}

function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(step)] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  for (const form of formsOf(schema)) {
    const child = childOf(form, step);
    if (child !== undefined) return child;
  }
  return undefined;
}

function formsOf(schema: z.ZodUnion): z.ZodType[] {
  return (schema.options as z.ZodType[]).map((option) => unwrap(option) ?? option);
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
