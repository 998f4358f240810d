import { expect, it } from '@jest/globals';
import type { ApiMember } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { codeNames } from './apiAddresses';
import { apiContext, apiPackage, apiSymbol } from './testing/compileKit';

const member = (name: string) => ({ name, anchor: name }) as ApiMember;

it('asks for a call of names that members bear too, and of deprecated ones', () => {
  const names = codeNames(
    apiPackage([
      apiSymbol('bake'),
      apiSymbol('heat'),
      apiSymbol('Oven', { kind: 'class', members: [member('heat')] }),
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
  ]);
});
