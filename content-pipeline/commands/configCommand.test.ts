import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { siteConfigSchema } from '../config/siteConfig';
import { sectionKinds } from '../site/sectionKinds';
import { configJsonSchema } from './configCommand';
import { runCommand } from './testing/runCommand';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-config-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function config(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(work, name), text);
  return runCommand(['config', work], work);
}

describe('recto config', () => {
  it('prints each value with its source', async () => {
    const { code, output } = await config({
      'recto.yaml':
        'url: https://tea.example\nsections:\n  - { kind: blog, id: blog, label: Log, path: /log }\n',
      'package.json': '{ "name": "tea", "repository": "tea/tea" }',
    });

    expect(code).toBe(0);
    expect(output).toContain('title: tea # package.json\n');
    expect(output).toMatch(/^url: https:\/\/tea\.example # .*recto\.yaml:1$/m);
    expect(output).toContain('repository: https://github.com/tea/tea # package.json\n');
    expect(output).toMatch(/^ {4}label: Log # .*recto\.yaml:3$/m);
    expect(output).toContain('    postsPerPage: 10 # default\n');
    expect(output).toMatch(/^ {4}editUrl: \S+ # repository$/m);
    expect(output).toMatch(/^ {6}label: Log # title, sections and repository$/m);
    expect(output).toContain('trailingSlash: true # default\n');
  });

  it('marks the default URL and tagline as defaults', async () => {
    const { output } = await config({ 'recto.yaml': 'title: Tea\n' });

    expect(output).toContain('url: http://localhost:4000 # default\n');
    expect(output).toContain('tagline: "" # default\n');
    expect(output).toContain('warning[missing-url]');
  });

  it('reports problems instead of printing an invalid configuration', async () => {
    const { code, output } = await config({ 'recto.yaml': 'title: Tea\ntitel: Tea\n' });

    expect(output).toContain('error[config-shape]');
    expect(output).not.toContain('trailingSlash');
    expect(code).toBe(2);
  });

  it('prints the JSON Schema', async () => {
    const { output } = await runCommand(['config', '--schema'], work);

    expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(configJsonSchema())));
  });
});

describe('the keys of recto.yaml', () => {
  const keys = [...keysIn(siteConfigSchema(sectionKinds), '')];

  it('have a description', () => {
    const missing = keys.filter(({ schema }) => !schema.meta()?.description);

    expect(keys.length).toBeGreaterThan(120);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('have valid examples, unless all of their values are listed', () => {
    const problems = keys.flatMap(({ name, schema }) => {
      const examples = schema.meta()?.examples;
      if (!Array.isArray(examples)) return isListed(schema) ? [] : [`${name} has no example`];
      const invalid = examples.filter((example) => !schema.safeParse(example).success);
      return invalid.map((example) => `${name}: ${JSON.stringify(example)} is invalid`);
    });

    expect(problems).toEqual([]);
  });
});

/** Yields the keys of the objects in a schema, each with the schema of its values. */
function* keysIn(
  schema: unknown,
  name: string,
  seen = new Set<unknown>(),
): Generator<{ name: string; schema: z.ZodType }> {
  if (seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodObject) {
    for (const [key, value] of Object.entries(schema.shape)) {
      const path = name === '' ? key : `${name}.${key}`;
      yield { name: path, schema: value };
      yield* keysIn(value, path, seen);
    }
  } else if (isWrapper(schema)) yield* keysIn(schema.unwrap(), name, seen);
  else if (schema instanceof z.ZodArray) yield* keysIn(schema.element, `${name}[]`, seen);
  else if (schema instanceof z.ZodRecord) yield* keysIn(schema.valueType, `${name}.*`, seen);
  else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* keysIn(option, name, seen);
  }
}

function isWrapper(schema: unknown): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  );
}

/** Tests if a schema needs no example, because the reference of the configuration lists all values that it allows. */
function isListed(schema: unknown): boolean {
  if (isWrapper(schema)) return isListed(schema.unwrap());
  return (
    schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral
  );
}
