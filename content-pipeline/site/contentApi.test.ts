import { describe, expect, it } from '@jest/globals';
import { currentSchemaVersion } from '#manifest/schemaVersion';
import { buildContentApi, jsonSchemas } from './contentApi';

describe('the description of the content', () => {
  it('names every schema that is published, the entry and the version', async () => {
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
