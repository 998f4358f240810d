import { describe, expect, it } from '@jest/globals';
import { externalHref } from './apiAddresses';

const links = {
  glue: 'https://glue.example/api?of={name}',
  '@types/node': {
    Buffer: 'https://node.example/buffer.html',
    NodeJS: 'https://node.example/globals.html#{name}',
    '*': 'https://node.example/',
  },
  paint: { Brush: 'https://paint.example/brush' },
};

describe('where a type of another package is explained', () => {
  it('is the address that the site gives for the package, with the name in it', () => {
    expect(externalHref(links, 'glue', 'Pot<1>')).toBe('https://glue.example/api?of=Pot%3C1%3E');
  });

  it('is that of the name, of what the name is part of, or of all other names', () => {
    const hrefs = ['Buffer', 'NodeJS.Timeout.Part', 'Readable'].map((name) =>
      externalHref(links, '@types/node', name),
    );

    expect(hrefs).toEqual([
      'https://node.example/buffer.html',
      'https://node.example/globals.html#NodeJS.Timeout.Part',
      'https://node.example/',
    ]);
  });

  it('is npm where nothing is given', () => {
    for (const name of ['paint', 'toString']) {
      expect(externalHref(links, name, 'toString')).toBe(`https://www.npmjs.com/package/${name}`);
    }
  });
});
