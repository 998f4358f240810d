import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { globSync } from 'tinyglobby';
import * as contract from '#manifest/index';
import { currentSchemaVersion } from '#manifest/schemaVersion';
import { buildContentApi, contentSchemas, jsonSchemas } from './contentApi';

describe('the description of the content', () => {
  it('lists every published schema, the manifest and the version', async () => {
    const text = String(
      await buildContentApi('this version').get('content/schema/README.md')?.make(),
    );
    const linked = [...text.matchAll(/\]\(([\w-]+\.json)\)/g)].map(([, name]) => name);
    expect(linked.map((name) => `content/schema/${name}`)).toEqual([
      ...jsonSchemas('this version').keys(),
    ]);
    expect(text).toContain('`content/manifest.json`');
    expect(text).toContain(`\`${currentSchemaVersion}\``);
  });
});

describe('the exports of the contract', () => {
  it('has the schema of each published file', () => {
    const exported: ReadonlySet<unknown> = new Set(Object.values(contract));
    const files = contentSchemas.filter(({ place }) => place !== undefined);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter(({ schema }) => !exported.has(schema)).map(({ file }) => file)).toEqual([]);
  });

  it('has the types of all schemas', () => {
    const types = globSync('manifest/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export type (\w+) = z\.infer/gm)].map(
        ([, name = '']) => name,
      ),
    );
    const listed = new Set(readFileSync('manifest/index.ts', 'utf8').match(/\w+/g));
    expect(types.length).toBeGreaterThan(50);
    expect(types.filter((name) => !listed.has(name))).toEqual([]);
  });
});
