import { describe, expect, it } from '@jest/globals';
import { pageKindSchema } from '#manifest/pageKind';
import { jsonSchemas } from './jsonSchemas';

const schemas = jsonSchemas();

describe('jsonSchemas', () => {
  it('describes each kind of file and each kind of page', () => {
    const kinds = pageKindSchema.options.map((kind) => `content/schema/page-${kind}.json`);

    expect([...schemas.keys()]).toEqual(
      expect.arrayContaining(['content/schema/manifest.json', ...kinds]),
    );
  });

  it('lets readers ignore fields that they do not know', () => {
    const manifest = JSON.parse(schemas.get('content/schema/manifest.json') ?? '');

    expect(manifest).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['release']),
    });
    expect(manifest.additionalProperties).not.toBe(false);
  });
});
