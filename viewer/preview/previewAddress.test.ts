import { expect, it } from '@jest/globals';
import { previewAddress, wantedPreview } from './previewAddress';

it('accepts only names from an address, no paths and no URLs', () => {
  expect(wantedPreview('?a=b&preview=pr-12')).toBe('pr-12');
  for (const name of ['', '..', 'a/b', 'https://evil.example', '%2e%2e', 'a b', '{name}', 'A']) {
    expect(wantedPreview(`?preview=${name}`)).toBeUndefined();
  }
  expect(wantedPreview('?previews=a')).toBeUndefined();
});

it('finds the folder of a name, or of the longest matching prefix', () => {
  const previews = {
    'pr-*': 'https://previews.example.org/{name}/',
    'pr-9*': '/nines/{name}/again/{name}/',
    'pr-90': '/ninety/',
  };
  expect(previewAddress('pr-12', previews)).toBe('https://previews.example.org/pr-12/');
  expect(previewAddress('pr-91', previews)).toBe('/nines/pr-91/again/pr-91/');
  expect(previewAddress('pr-90', previews)).toBe('/ninety/');
  expect(previewAddress('next', previews)).toBeUndefined();
  expect(previewAddress('constructor', previews)).toBeUndefined();
});
