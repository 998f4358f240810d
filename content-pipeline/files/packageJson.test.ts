import { describe, expect, it } from '@jest/globals';
import { repositoryAddress } from './packageJson';

describe('repositoryAddress', () => {
  it.each([
    ['acme/kit'],
    ['github:acme/kit'],
    ['https://github.com/acme/kit'],
    ['https://github.com/acme/kit.git'],
    ['git+https://github.com/acme/kit.git'],
    ['git://github.com/acme/kit.git'],
    ['git+ssh://git@github.com/acme/kit.git'],
    ['git@github.com:acme/kit.git'],
  ])('understands %s', (written) => {
    expect(repositoryAddress(written)).toBe('https://github.com/acme/kit');
  });

  it('knows other hosts', () => {
    expect(repositoryAddress('gitlab:acme/kit')).toBe('https://gitlab.com/acme/kit');
    expect(repositoryAddress('https://git.example.org/a/b/kit')).toBe(
      'https://git.example.org/a/b/kit',
    );
  });

  it('returns undefined for other texts', () => {
    expect(repositoryAddress('javascript:alert(1)')).toBeUndefined();
    expect(repositoryAddress('gist:1234')).toBeUndefined();
    expect(repositoryAddress('')).toBeUndefined();
  });
});
