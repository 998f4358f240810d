import { describe, expect, it } from '@jest/globals';
import type { ApiMember } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { codeNames, externalHref } from './apiAddresses';
import { apiContext, apiPackage, apiSymbol, compileKit } from './testing/compileKit';

const member = (name: string) => ({ name, anchor: name }) as ApiMember;

it('requires a call for names that members have, too, for deprecated names and for keywords', () => {
  const names = codeNames(
    apiPackage([
      apiSymbol('bake'),
      apiSymbol('heat'),
      apiSymbol('Oven', { kind: 'class', members: [member('heat')] }),
      apiSymbol('undefined'),
      apiSymbol('toast', { comment: { ...emptyComment, deprecated: 'Use bake.' } }),
    ]),
    apiContext,
  );

  expect(names.map(({ name, needsCall }) => (needsCall ? `${name}()` : name)).sort()).toEqual([
    'Oven',
    'Oven.heat',
    'bake',
    'heat()',
    'toast()',
    'undefined()',
  ]);
});

it('links a keyword in a comment only if it is written as a call', () => {
  const summary = 'Returns `undefined`, and calls `undefined()`.';
  const bake = apiSymbol('bake', { comment: { ...emptyComment, summary } });
  const { byPath } = compileKit(apiPackage([bake, apiSymbol('undefined')]));
  expect(byPath.get('/api/kit/function/bake/')).toMatchObject({
    summary: {
      nodes: [
        [
          ...['p', 'Returns ', ['code', 'undefined'], ', and calls '],
          ['a', { href: '/api/kit/function/undefined/' }, ['code', 'undefined()']],
          '.',
        ],
      ],
    },
  });
});

const links = {
  glue: 'https://glue.example/api?of={name}',
  '@types/node': {
    Buffer: 'https://node.example/buffer.html',
    NodeJS: 'https://node.example/globals.html#{name}',
    '*': 'https://node.example/',
  },
  paint: { Brush: 'https://paint.example/brush' },
};

describe('the address of a type of another package', () => {
  it('is the address that the site configures for the package, with the name', () => {
    expect(externalHref(links, 'glue', 'Pot<1>')).toBe('https://glue.example/api?of=Pot%3C1%3E');
  });

  it('is that of the name, of its namespace, or of all other names', () => {
    const hrefs = ['Buffer', 'NodeJS.Timeout.Part', 'Readable'].map((name) =>
      externalHref(links, '@types/node', name),
    );

    expect(hrefs).toEqual([
      'https://node.example/buffer.html',
      'https://node.example/globals.html#NodeJS.Timeout.Part',
      'https://node.example/',
    ]);
  });

  it('is the page on npm by default', () => {
    for (const name of ['paint', 'toString']) {
      expect(externalHref(links, name, 'toString')).toBe(`https://www.npmjs.com/package/${name}`);
    }
  });
});
