import { describe, expect, it } from '@jest/globals';
import { pageKindSchema } from '#manifest/kinds';
import { jsonSchemas } from './contentApi';

const schemas = jsonSchemas('this version');

describe('jsonSchemas', () => {
  it('describes each kind of file and each kind of page', () => {
    const kinds = pageKindSchema.options.map((kind) => `content/schema/page-${kind}.json`);

    expect([...schemas.keys()]).toEqual(
      expect.arrayContaining(['content/schema/manifest.json', ...kinds]),
    );
  });

  it('contains each part once, to which all references of the file lead', async () => {
    const page = await schemas.get('content/schema/page.json')?.make();
    const { $defs } = JSON.parse(String(page));
    const names = Array.from(
      String(page).matchAll(/"\$ref":"#\/\$defs\/(.+?)"/g),
      ([, name]) => name,
    );

    expect(new Set(names).size).toBeGreaterThan(10);
    expect(Object.keys($defs)).toEqual(expect.arrayContaining(names));
  });

  it('allows unknown fields', async () => {
    const text = await schemas.get('content/schema/manifest.json')?.make();
    const manifest = JSON.parse(String(text));

    expect(manifest).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['release']),
    });
    expect(manifest.additionalProperties).not.toBe(false);
  });
});
