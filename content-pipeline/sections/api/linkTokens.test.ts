import { describe, expect, it } from '@jest/globals';
import { apiContext } from './testing/compileKit';
import { linkRow } from './textCompiler';

function hrefOf(packageName: string, name: string): string | undefined {
  const scope = {
    ...{ place: apiContext, path: '/api/kit/class/Shape/', typeParameters: new Map() },
    foreign: new Map([['tools#Hammer', 'tools/class/Hammer']]),
  };
  return linkRow([{ text: name, foreign: { package: packageName, name } }], scope)[0]?.href;
}

describe('the name of a symbol of another package', () => {
  it('links to its page if the reference contains it', () => {
    expect(hrefOf('tools', 'Hammer')).toBe('/api/tools/class/Hammer/');
  });

  it('links to the package otherwise', () => {
    expect(hrefOf('@acme/glue', 'Pot')).toBe('https://www.npmjs.com/package/@acme/glue');
  });
});
