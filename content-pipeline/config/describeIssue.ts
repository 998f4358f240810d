import type { z } from 'zod';
import type { DiagnosticCode } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { type Definition, definitionAt, formsOf, keysOf, optionKeysOf } from './schemaLookup';

/** A fault of a value, in words for the person who wrote it. */
export interface ShapeFault {
  path: readonly PropertyKey[];
  /** A key at `path` that the fault is about. */
  key?: string;
  /** A code of its own, for faults that have one. */
  code?: DiagnosticCode;
  message: string;
  hint: string;
}

/** Turns an issue that a schema found into sentences: the rule first, then what to do. */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): ShapeFault[] {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = keysOf(definitionAt(schema, issue.path));
      return issue.keys.map((key) => ({
        path: issue.path,
        key,
        message: `"${key}" is not a known key${issue.path.length > 0 ? ` of ${name}` : ''}`,
        hint: suggest(key, known, `Use one of: ${known.join(', ')}`),
      }));
    }
    case 'invalid_union':
      return describeUnion(issue, schema, name);
    case 'invalid_value':
      return [
        {
          path: issue.path,
          message: `${name} must be one of: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`,
          hint: suggest(String(issue.input), issue.values.map(String), 'Choose one of them'),
        },
      ];
    case 'invalid_type':
      return [
        {
          path: issue.path,
          message:
            issue.input === undefined
              ? `${name} is missing: ${article(issue.expected)} is expected`
              : `${name} must be ${article(issue.expected)}`,
          hint: issue.input === undefined ? `Add ${name}` : `Write ${article(issue.expected)}`,
        },
      ];
    default:
      return [{ path: issue.path, message: `${name}: ${issue.message}`, hint: `Mend ${name}` }];
  }
}

function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
  name: string,
): ShapeFault[] {
  const parent = issue.path.slice(0, -1);
  const owner = definitionAt(schema, parent);
  const kinds = owner === undefined ? [] : kindsOf(owner);
  if (kinds.length === 0) {
    const meant = meantForm(issue, schema);
    if (meant !== undefined) return meant.flatMap((inner) => describeIssue(inner, schema));
    return [
      {
        path: issue.path,
        message: `${name} has none of the forms that are allowed here`,
        hint: `Write ${formsOf(definitionAt(schema, issue.path)).join(', or ')}`,
      },
    ];
  }
  const written = issue.input as unknown;
  const isNavbar = issue.path[0] === 'navbar';
  return [
    {
      path: issue.path,
      ...(isNavbar ? { code: 'unknown-navbar-item' as const } : {}),
      message: `${isNavbar ? 'No navbar item' : name} of the kind "${valueAt(written)}": the kinds are ${kinds.join(', ')}`,
      hint: suggest(valueAt(written), kinds, `Set "type" to one of: ${kinds.join(', ')}`),
    },
  ];
}

/** What is wrong with a value that has keys of one of the forms, and so was meant to have that form. */
function meantForm(
  issue: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
): z.core.$ZodIssue[] | undefined {
  const { input, errors, path } = issue;
  if (typeof input !== 'object' || input === null) return undefined;
  const keys = optionKeysOf(definitionAt(schema, path));
  const shared = keys.map(
    (known) => Object.keys(input).filter((key) => known.includes(key)).length,
  );
  const most = Math.max(0, ...shared);
  const faults = most === 0 ? undefined : errors[shared.indexOf(most)];
  return faults?.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
}

function kindsOf(owner: Definition): string[] {
  return owner.discriminator === undefined ? [] : owner.kinds;
}

function valueAt(input: unknown): string {
  if (typeof input === 'object' && input !== null && 'type' in input) return String(input.type);
  return input === undefined ? '' : String(input);
}

/** `navbar.items[2].label`, as a reader of the file would say it. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return `"${text.join('').replace(/^\./, '')}"`;
}

function article(expected: string): string {
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
