import { z } from 'zod';

/** What can be said about a place in a schema. */
export interface Definition {
  schema: z.ZodType;
  /** For discriminated unions: the key that tells the kinds apart, and the kinds. */
  discriminator?: string;
  kinds: string[];
}

/** The schema of the value at a path, looking through optional, default and pipe. */
export function definitionAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): Definition | undefined {
  let current: z.ZodType | undefined = unwrap(schema);
  for (const step of path) {
    current = current === undefined ? undefined : unwrap(childOf(current, step));
  }
  if (current === undefined) return undefined;
  if (!(current instanceof z.ZodDiscriminatedUnion)) return { schema: current, kinds: [] };
  return { schema: current, discriminator: discriminatorOf(current), kinds: kindsOf(current) };
}

/** The keys that an object may have; for unions of objects, those of all of them. */
export function keysOf(definition: Definition | undefined): string[] {
  const schema = definition?.schema;
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) {
    const keys = optionsOf(schema).flatMap((option) => keysOf({ schema: option, kinds: [] }));
    return [...new Set(keys)];
  }
  return [];
}

/** The keys of each form of a union; forms that are no objects have none. */
export function optionKeysOf(definition: Definition | undefined): string[][] {
  const schema = definition?.schema;
  if (!(schema instanceof z.ZodUnion)) return [];
  return optionsOf(schema).map((option) => keysOf({ schema: option, kinds: [] }));
}

/** The forms of a union in words. */
export function formsOf(definition: Definition | undefined): string[] {
  return optionKeysOf(definition).map((keys) =>
    keys.length === 0 ? 'a text' : `a map of ${keys.join(', ')}`,
  );
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(step)] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (schema instanceof z.ZodUnion) {
    for (const option of optionsOf(schema)) {
      const child = childOf(option, step);
      if (child !== undefined) return child;
    }
  }
  return undefined;
}

function optionsOf(schema: z.ZodUnion): z.ZodType[] {
  return (schema.options as z.ZodType[]).map((option) => unwrap(option) ?? option);
}

function discriminatorOf(schema: z.ZodDiscriminatedUnion): string {
  return schema.def.discriminator;
}

function kindsOf(schema: z.ZodDiscriminatedUnion): string[] {
  return (schema.options as z.ZodType[]).flatMap((option) => {
    const kind = childOf(unwrap(option) ?? option, discriminatorOf(schema));
    return kind instanceof z.ZodLiteral ? [...kind.values].map(String) : [];
  });
}
