import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { readMarkdownFile } from '../articles/readMarkdownFile';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { cacheFiles } from './compilerCaches';

const schema = z.strictObject({ title: z.string() });

describe('a cached file store', () => {
  it('validates the front matter of a file again only after the file has changed', async () => {
    const parse = jest.spyOn(schema, 'safeParse');
    const sources: Record<string, string> = { 'a.md': '---\ntitle: Rye\n---\n\nBake.\n' };
    const files = cacheFiles(memoryFileStore(sources));
    const read = async () =>
      (await readMarkdownFile(files, 'a.md', schema, () => undefined))?.frontMatter;

    expect([await read(), await read()]).toEqual([{ title: 'Rye' }, { title: 'Rye' }]);
    expect(parse).toHaveBeenCalledTimes(1);

    sources['a.md'] = '---\ntitle: Wheat\n---\n\nBake.\n';
    await files.invalidate([{ type: 'changed', file: 'a.md' }]);
    expect(await read()).toEqual({ title: 'Wheat' });
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('caches values for each file, even if two files have the same bytes', async () => {
    const bytes = new TextEncoder().encode('Bake.');
    const files = cacheFiles(memoryFileStore({ 'a.md': bytes, 'b.md': bytes }));
    const derived = (file: string) => files.derive?.(file, bytes, schema, () => file);

    expect([derived('a.md'), derived('b.md'), derived('a.md')]).toEqual(['a.md', 'b.md', 'a.md']);
  });
});
