import { describe, expect, it } from '@jest/globals';
import type { PackageFacts } from './packageFacts';
import { createSourceLinks } from './sourceLinks';

function links(facts: Partial<PackageFacts>, template?: string, entry = 'dist/index.d.ts') {
  const entryPoints = [{ specifier: 'kit', file: entry }];
  return createSourceLinks({ name: 'kit', folder: 'kit', entryPoints, ...facts }, template);
}

const released = { version: '2.1.0', repository: 'https://github.com/acme/kit' };

describe('createSourceLinks', () => {
  it('links only files that are known to exist', () => {
    const { sourceOf } = links(released, undefined, 'src/index.ts');
    const href = 'https://github.com/acme/kit/blob/v2.1.0/src/core/shape.ts';
    expect(sourceOf('src/core/shape.ts', 4)).toEqual({
      label: 'src/core/shape.ts:4',
      href: `${href}#L4`,
    });
    expect(sourceOf('src/shape.d.ts', 4)?.label).toBe('src/shape.d.ts:4');

    expect(links(released).sourceOf('dist/core/shape.d.ts', 4)).toBeUndefined();
    expect(links(released).sourceOf('dist/core/shape.js', 4)).toBeUndefined();
    const inPackage = (file: string) => ({ file: file.replace(/^dist(.*)\.d\.ts$/, 'src$1.ts') });
    const facts = { name: 'kit', folder: 'kit', entryPoints: [], ...released };
    expect(createSourceLinks(facts, undefined, inPackage).sourceOf('dist/core/shape.d.ts')).toEqual(
      {
        ...{ label: 'src/core/shape.ts', href },
      },
    );
  });

  it('follows the template of the site', () => {
    const template = 'https://git.example.org/kit/src/kit-{version}/packages/kit/{file}';

    expect(links(released, template).sourceOf('dist/a.d.mts')).toEqual({
      label: 'packages/kit/a.mts',
      href: 'https://git.example.org/kit/src/kit-2.1.0/packages/kit/a.mts',
    });
  });

  it('uses no tag in a repository with several packages', () => {
    const { sourceOf, filesHref } = links({ ...released, directory: 'packages/kit' });

    expect(sourceOf('src/a.ts', 4)).toEqual({
      label: 'packages/kit/src/a.ts',
      href: 'https://github.com/acme/kit/blob/HEAD/packages/kit/src/a.ts',
    });
    expect(filesHref).toBe('https://github.com/acme/kit/blob/HEAD/packages/kit/');
  });

  it('returns undefined for declarations of another package', () => {
    const { sourceOf, filesHref } = links({ ...released, typesPackage: '@types/kit' });
    expect(sourceOf('src/a.ts')).toBeUndefined();
    expect(filesHref).toBe('https://github.com/acme/kit/blob/v2.1.0/');
  });

  it('returns undefined if the repository is unknown or the template is empty', () => {
    expect(
      links({ repository: 'https://example.org/kit', version: '1' }).sourceOf('a.ts'),
    ).toBeUndefined();
    expect(links({ repository: released.repository }).sourceOf('a.ts')).toBeUndefined();
    expect(links(released, '').sourceOf('a.ts')).toBeUndefined();
  });
});

describe('the line of a source', () => {
  const writtenAt = () => ({ file: 'lib/core/shape.ts', line: 7 });
  const hrefOf = (template?: string, file = 'dist/core/shape.d.ts') => {
    const entryPoints = [{ specifier: 'kit', file: 'dist/index.d.ts' }];
    const facts = { name: 'kit', folder: 'kit', entryPoints, ...released };
    return createSourceLinks(facts, template, writtenAt).sourceOf(file, 3)?.href;
  };
  const root = 'https://github.com/acme/kit/blob/main/';

  it('is shown in the file that a map names', () => {
    expect(hrefOf()).toBe('https://github.com/acme/kit/blob/v2.1.0/lib/core/shape.ts#L7');
    expect(hrefOf(`${root}{path}`)).toBe(`${root}lib/core/shape.ts#L7`);
    expect(hrefOf(`${root}lib/{file}`)).toBe(`${root}lib/core/shape.ts#L7`);
  });

  it('is not shown if the template names another file, or a host without lines', () => {
    const other = 'https://example.org/kit/{path}';
    expect(hrefOf(`${root}src/{file}`, 'dist/a.d.ts')).toBe(`${root}src/a.ts`);
    expect(hrefOf(other)).toBe('https://example.org/kit/lib/core/shape.ts');
  });
});
