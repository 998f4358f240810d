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
