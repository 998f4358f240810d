import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from './testing/compileSample';

const files = {
  ...site,
  'recto.yaml': `${config}landing: landing.yaml\n`,
  'landing.yaml': [
    'title: Bread',
    'hero: { title: Bread, text: Fresh }',
    'sample:',
    '  code: |',
    '    :::include{file=./parts/prices.md}',
    '',
  ].join('\n'),
};

describe('the sample of a landing page', () => {
  it('includes Markdown files', async () => {
    const { reported, pages } = await compile({
      ...files,
      'parts/prices.md': 'Two loaves with [dough](../guide/dough.md)\n',
    });
    const landing = pages.find(({ document }) => document.kind === 'landing');

    expect(reported).toEqual([]);
    expect(JSON.stringify(landing?.document)).toContain('Two loaves');
    expect(JSON.stringify(landing?.document)).toContain('/docs/guide/dough/');
  });

  it('reports problems of an included file at its own lines, and a missing file at the sample', async () => {
    const invalid = await compile({ ...files, 'parts/prices.md': 'One\n\n:::none\nTwo\n:::\n' });
    const missing = await compile({ ...files, 'parts/price.md': 'One\n' });
    const places = [...invalid.reported, ...missing.reported].map(
      ({ code, file, line }) => `${code} ${file}:${line}`,
    );

    expect(places).toEqual(['directive-unknown parts/prices.md:3', 'broken-import landing.yaml:4']);
  });
});
