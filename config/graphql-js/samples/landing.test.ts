import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, validateSchema } from 'graphql';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkSamples } from './checkSamples';
import { extractSamples } from './extractSamples';

const landing = z
  .object({ sample: z.object({ code: z.string() }) })
  .parse(parse(readFileSync(resolve('config/graphql-js/landing.yaml'), 'utf8')));

const library = resolve('node_modules/graphql');
const readLibraryFile = (name: string) => readFileSync(join(library, name), 'utf8');

/** A schema with syntax that is valid since the October 2021 edition of the specification. */
const october2021 = `
  "A description of the schema"
  schema { query: Root }
  directive @note(text: String) repeatable on FIELD_DEFINITION
  interface Node { id: ID }
  interface Named implements Node { id: ID }
  type Root implements Node & Named { id: ID @note(text: "a") @note(text: "b") }
  scalar Day @specifiedBy(url: "https://example.org/day")
`;

describe('landing page', () => {
  it('shows a program that prints the text beside it', async () => {
    const page = { file: 'landing.yaml', markdown: landing.sample.code };
    const { samples, problems } = extractSamples(page, () => undefined);
    const checks = await Promise.all([...checkSamples(samples).values()].map((check) => check()));

    expect(samples.map(({ kind }) => kind)).toEqual(['program']);
    expect([...problems, ...checks.flat()]).toEqual([]);
  });

  it('claims of the package what is so', () => {
    const manifest: unknown = JSON.parse(readLibraryFile('package.json'));

    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('peerDependencies');
    expect(manifest).toHaveProperty('engines.node', expect.stringMatching(/^\^12\.22\.0 .*>=17/));
    expect(manifest).toHaveProperty(['typesVersions', '>=4.1.0']);
    expect(readLibraryFile('index.d.ts')).toContain('buildSchema');
  });

  it('claims of the specification what is so', () => {
    const newer = 'input By @oneOf { id: ID, name: String }';

    expect(validateSchema(buildSchema(october2021 + newer))).toEqual([]);
  });
});
