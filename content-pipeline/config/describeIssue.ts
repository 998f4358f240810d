import { z } from 'zod';
import type { DiagnosticCode } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';

/** A problem with a value, worded for its author. */
export interface ShapeProblem {
  path: readonly PropertyKey[];
  /** The key at `path` that the problem is about. */
  key?: string;
  /** The code of the diagnostic, where the problem has one of its own. */
  code?: DiagnosticCode;
  message: string;
  hint: string;
}

/** Words an issue that a schema found, with a hint from what the schema allows. */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): ShapeProblem[] {
  const { path } = issue;
  const name = nameOf(path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = keysOf(schemaAt(schema, path));
      return issue.keys.map((key) => ({
        path,
        key,
        message: `"${key}" is not a known key${path.length > 0 ? ` of ${name}` : ''}`,
        hint: suggest(key, known, `Use one of: ${known.join(', ')}`),
      }));
    }
    case 'invalid_union':
      return describeUnion(issue, schema, name);
    case 'invalid_value': {
      const values = issue.values.map((value) => JSON.stringify(value)).join(', ');
      const hint = suggest(String(issue.input), issue.values.map(String), 'Choose one of them');
      return [{ path, message: `${name} must be one of: ${values}`, hint }];
    }
    case 'invalid_type': {
      const expected = describeType(issue.expected);
      return issue.input === undefined
        ? [{ path, message: `${name} is missing: ${expected} is expected`, hint: `Add ${name}` }]
        : [{ path, message: `${name} must be ${expected}`, hint: `Write ${expected}` }];
    }
    default:
      return [{ path, message: `${name}: ${issue.message}`, hint: `Correct ${name}` }];
  }
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
    const message = `${name} has none of the forms that are allowed here`;
    return [{ path, message, hint: `Write ${[...new Set(forms)].join(', or ')}` }];
  }
  const kinds = ('options' in issue ? (issue.options ?? []) : []).map(String);
  const kind = kindOf(issue.input, discriminator);
  const isNavbar = path[0] === 'navbar';
  const subject = isNavbar ? 'navbar item' : 'section';
  return [
    {
      path,
      ...(isNavbar ? { code: 'unknown-navbar-item' as const } : {}),
      message: `No ${subject} is of the kind "${kind}": the kinds are ${kinds.join(', ')}`,
      hint: suggest(kind, kinds, `Set "${discriminator}" to one of: ${kinds.join(', ')}`),
    },
  ];
}

/** Returns the issues of the form that a map shares most keys with, or undefined where it shares none. */
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
  return keys.length === 0 ? 'a text' : `a map of ${keys.join(', ')}`;
}

/** Returns a path as its author reads it: `"navbar.items[2].label"`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the file' : `"${z.core.toDotPath(path)}"`;
}

function describeType(expected: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'a map of keys and values',
    record: 'a map of keys and values',
    boolean: 'true or false',
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
  };
  return names[expected] ?? expected;
}

/** Returns the schema of the value at a path, or undefined where there is none. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let current: z.ZodType | undefined = unwrap(schema);
  for (const step of path) {
    current = current === undefined ? undefined : unwrap(childOf(current, step));
  }
  return current;
}

/** Returns the keys of a map; of a union of maps, those of all of them. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return [...new Set(formKeysOf(schema).flat())];
}

/** Returns the keys of each form of a union; a form that is not a map has none. */
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

/** Returns the schema below optional, default and pipe; `undefined` without a schema. */
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
