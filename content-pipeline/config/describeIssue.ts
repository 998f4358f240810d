import { z } from 'zod';
import type { DiagnosticCode } from '../diagnostics/diagnostic';
import { firstOf, nearestNames, suggest } from '../diagnostics/nearestNames';
import { refusalOf } from './analyticsConfig';
import {
  elementOf,
  formsOf,
  intendedForm,
  keysOf,
  kindsWithKey,
  mapsWithKey,
  positionAt,
} from './schemaKeys';

interface ShapeProblem {
  path: readonly PropertyKey[];
  /** The invalid key in the map at `path`; missing if the value at `path` is invalid. */
  key?: string;
  /** The known key that `hint` suggests instead of `key`; missing if `hint` suggests none. */
  meant?: string | undefined;
  isMissing?: boolean;
  /** The code of the diagnostic. If missing, the general code for invalid values is used. */
  code?: DiagnosticCode;
  message: string;
  hint: string;
}

/**
 * Converts issues of zod to problems, in the same order. `schema` is the schema of the whole file, and `value` is the
 * file's value. If a key is missing because it is misspelt, only the misspelt key is a problem.
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  value: unknown,
): ShapeProblem[] {
  const problems = issues.flatMap((issue) => describeIssue(issue, schema, value));
  const meant = new Set(
    problems.flatMap(({ path, meant: key }) => (key === undefined ? [] : nameOf([...path, key]))),
  );
  return problems.filter(({ path, isMissing }) => !(isMissing && meant.has(nameOf(path))));
}

/**
 * Converts an issue of zod to problems. Unknown keys result in one problem each. If a value has several allowed forms,
 * the result contains the problems of the form that the author probably meant. Other issues result in one problem.
 *
 * Custom messages in schemas must continue a sentence that begins with the name of the value, such as `must be a date
 * such as "2026-01-31"`.
 */
function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): ShapeProblem[] {
  const { path } = issue;
  const name = nameOf(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path,
        key,
        message: `unknown key "${key}"${path.length > 0 ? ` in ${name}` : ''}`,
        ...hintForKey(key, path, schema, value),
      }));
    case 'invalid_union':
      return describeUnion(issue, schema, value, name);
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
      const formAt = () => {
        const isPart = expected === 'a map' && path.length > 0;
        const keys = isPart ? keysOf(positionAt(schema, path, value).declared) : [];
        return keys.length === 0 ? expected : `a map with the keys ${firstOf(keys)}`;
      };
      return issue.input === undefined
        ? [
            {
              path,
              isMissing: true,
              message: `${name} is missing`,
              hint: `add ${name} and set it to ${expected}`,
            },
          ]
        : [{ path, message: `${name} must be ${expected}`, hint: `use ${formAt()}` }];
    }
    case 'invalid_key': {
      const [reason] = issue.issues;
      const key = String(path.at(-1));
      const map = path.slice(0, -1);
      const problem = reason?.code === 'too_small' ? 'must not be empty' : reason?.message;
      const message = `the key "${key}" ${problem ?? issue.message}`;
      return [{ path: map, key, message, hint: 'rename the key' }];
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

/**
 * Returns the hint for an unknown key of the map at a path. The hint suggests a known key that differs by one
 * character. If there is none, the hint suggests the first of these that exists: kinds of maps that have the key, other
 * maps to which the key can be moved, a less similar known key, and the first known keys. `meant` is the similar key,
 * if the hint suggests one.
 */
function hintForKey(
  key: string,
  path: readonly PropertyKey[],
  schema: z.ZodType,
  value: unknown,
): Pick<ShapeProblem, 'hint' | 'meant'> {
  const { declared, schema: map, steps } = positionAt(schema, path, value);
  const known = keysOf(map);
  const [typo] = nearestNames(key, known, 1);
  if (typo !== undefined) return { hint: `did you mean "${typo}"?`, meant: typo };
  const { discriminator, kinds } = kindsWithKey(declared, key);
  if (kinds.length > 0) {
    return { hint: `remove it, or set "${discriminator}" to ${quoted(kinds)}, which has this key` };
  }
  const maps = mapsWithKey(schema, key, steps);
  if (maps.length > 0) return { hint: `move it to ${maps.join(' or ')}` };
  const [near] = nearestNames(key, known);
  if (near !== undefined) return { hint: `did you mean "${near}"?`, meant: near };
  return { hint: `use one of: ${firstOf(known)}` };
}

function quoted(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(' or ');
}

function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
  value: unknown,
  name: string,
): ShapeProblem[] {
  const { path, discriminator } = issue;
  if (discriminator === undefined) {
    const { declared } = positionAt(schema, path, value);
    const forms = declared instanceof z.ZodUnion ? formsOf(declared) : [];
    const index = intendedForm(forms, issue.input);
    const intended = index === undefined ? undefined : issue.errors[index];
    if (index !== undefined && intended !== undefined) {
      const mixed = entriesOfOtherForms(forms, index, issue.input);
      return [
        ...intended
          .filter((inner) => !mixed.includes(Number(inner.path[0])))
          .flatMap((inner) =>
            describeIssue({ ...inner, path: [...path, ...inner.path] }, schema, value),
          ),
        ...mixed.map((entry) => ({
          path: [...path, entry],
          message: `${nameOf([...path, entry])} must have the same keys as the other entries`,
          hint: `use the keys ${keysOf(entriesOf(forms[index])).join(', ')} in all entries`,
        })),
      ];
    }
    const hint = `use ${[...new Set(forms.map(describeForm))].join(', or ')}`;
    return [{ path, message: `${name} has an invalid form`, hint }];
  }
  const kinds = ('options' in issue ? (issue.options ?? []) : []).map(String);
  // The path of the issue ends in the discriminator.
  const known = keysOf(positionAt(schema, path.slice(0, -1), value).declared);
  const subject = subjects[String(path[0])] ?? 'section';
  return [
    {
      path,
      ...(subject === 'navbar item' ? { code: 'unknown-navbar-item' as const } : {}),
      ...describeKind(issue.input, { discriminator, known }, subject, kinds),
    },
  ];
}

/**
 * Returns the indexes of the entries of a list that match another form of the list better than `intended`, such as a
 * link between the columns of a footer.
 */
function entriesOfOtherForms(
  forms: readonly z.ZodType[],
  intended: number,
  list: unknown,
): number[] {
  if (!Array.isArray(list)) return [];
  const entries = forms.map((form) => entriesOf(form) ?? form);
  return list.flatMap((entry: unknown, position) => {
    const meant = intendedForm(entries, entry) ?? intended;
    return meant === intended ? [] : position;
  });
}

function entriesOf(form: z.ZodType | undefined): z.ZodType | undefined {
  return form instanceof z.ZodArray ? elementOf(form) : undefined;
}

/**
 * The names that messages use for maps with a discriminator. The keys are the top-level keys that contain these maps.
 */
const subjects: Readonly<Record<string, string>> = {
  analytics: 'analytics',
  navbar: 'navbar item',
  sections: 'section',
};

function describeKind(
  input: unknown,
  { discriminator, known }: { discriminator: string; known: readonly string[] },
  subject: string,
  kinds: readonly string[],
): Pick<ShapeProblem, 'message' | 'hint'> {
  const expected = `expected one of: ${kinds.join(', ')}`;
  const otherwise = `set "${discriminator}" to one of these values`;
  const entries: [string, unknown][] =
    typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const written = entries.find(([key]) => key === discriminator);
  if (written === undefined || written[1] === null) {
    const [misnamed] =
      entries.find(
        ([key, value]) => !known.includes(key) && kinds.some((kind) => kind === value),
      ) ?? [];
    return {
      message: `"${discriminator}" of the ${subject} is missing, ${expected}`,
      hint:
        misnamed === undefined ? otherwise : `rename the key "${misnamed}" to "${discriminator}"`,
    };
  }
  const [, kind] = written;
  if (typeof kind === 'object') {
    const form = Array.isArray(kind) ? 'a list' : 'a map';
    return {
      message: `"${discriminator}" of the ${subject} is ${form}, ${expected}`,
      hint: otherwise,
    };
  }
  const refusal = subject === 'analytics' ? refusalOf(String(kind)) : undefined;
  if (refusal !== undefined) {
    return {
      message: `the analytics provider "${kind}" is not supported: ${refusal}`,
      hint: `use one of: ${kinds.join(', ')}`,
    };
  }
  return {
    message: `unknown ${subject} ${discriminator} "${kind}", ${expected}`,
    hint: suggest(String(kind), kinds, otherwise),
  };
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

/** Formats a path for messages: `"navbar.items[2].label"` with the quotes, or `the file` for an empty path. */
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
