import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const site = resolve('config/graphql-js');

describe('the order of the tutorials', () => {
  it('has exactly one place in the sidebar for each', () => {
    const config = readFileSync(`${site}/recto.yaml`, 'utf8');
    const places = [...config.matchAll(/^ +- (tutorials\/[\w-]+)$/gm)].map(([, doc]) => doc);
    const pages = readdirSync(`${site}/tutorials`).map((name) => `tutorials/${name.slice(0, -3)}`);

    expect(places.toSorted()).toEqual(pages.toSorted());
  });

  it('is that of the list at the end of the first page', () => {
    const config = readFileSync(`${site}/recto.yaml`, 'utf8');
    const places = [...config.matchAll(/^ +- tutorials\/([\w-]+)$/gm)].map(([, doc]) => doc);
    const first = readFileSync(`${site}/tutorials/index.md`, 'utf8');
    const [, list = ''] = first.split('## Next steps');
    const links = [...list.matchAll(/\(\.\/([\w-]+)\.md\)/g)].map(([, doc]) => doc);

    expect(['index', ...links]).toEqual(places);
  });
});
