import { describe, expect, it } from '@jest/globals';
import { tokenParts } from '#manifest/declarationTokens';
import { apiContext } from './testing/compileKit';
import { linkRow } from './textCompiler';

function hrefOf(packageName: string, name: string): string | undefined {
  const scope = {
    ...{ place: apiContext, path: '/api/kit/class/Shape/', typeParameters: new Map() },
    foreign: new Map([['tools#Hammer', 'tools/class/Hammer']]),
  };
  const [token = ''] = linkRow([{ text: name, foreign: { package: packageName, name } }], scope);
  return tokenParts(token)[2];
}

describe('the name of a symbol of another package', () => {
  it('links to its page if the reference contains it', () => {
    expect(hrefOf('tools', 'Hammer')).toBe('/api/tools/class/Hammer/');
  });

  it('links to the package otherwise', () => {
    expect(hrefOf('@acme/glue', 'Pot')).toBe('https://www.npmjs.com/package/@acme/glue');
  });
});
