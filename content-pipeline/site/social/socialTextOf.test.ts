import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { socialImageOf } from './socialImageOf';
import { socialTextOf } from './socialTextOf';

const site = {
  title: 'Bread',
  tagline: 'From flour',
  url: 'https://bread.example',
  titleDelimiter: '|',
  trailingSlash: true,
};
const locales = [
  { code: 'en', label: 'English', direction: 'ltr' as const, path: '/' },
  {
    code: 'de',
    label: 'Deutsch',
    direction: 'ltr' as const,
    path: '/de/',
    messages: { 'kind-class': 'Klasse' },
  },
];

function textOf(page: object, locale = 'en') {
  const base = {
    path: '/a/',
    title: 'Page',
    outline: [],
    breadcrumbs: [{ label: 'API' }, { label: 'oven' }],
  };
  // The other fields of a page are not read.
  return socialTextOf(
    { document: { ...base, ...page } as PageDocument, locale },
    { site, locales },
  );
}

describe('socialTextOf', () => {
  it('says where a document stands', () => {
    expect(textOf({ kind: 'doc', description: 'Mix.' })).toEqual({
      title: 'Page',
      description: 'Mix.',
      label: 'API · oven',
    });
  });

  it('says what a symbol is and where it comes from, in the language of the page', () => {
    expect(textOf({ kind: 'class' }).label).toBe('Class · oven');
    expect(textOf({ kind: 'class' }, 'de').label).toBe('Klasse · oven');
  });

  it('shows the site itself for its front door', () => {
    expect(textOf({ kind: 'landing' })).toEqual({ title: 'Bread', description: 'From flour' });
  });

  it('has no label where there is nothing to say', () => {
    expect(textOf({ kind: 'content', breadcrumbs: [] }).label).toBeUndefined();
  });
});

describe('socialImageOf', () => {
  it('names the image after the address, whether that ends in a slash or not', () => {
    expect(['/', '/docs/first/', '/docs/first'].map((path) => socialImageOf(path).file)).toEqual([
      'social.png',
      'social/docs/first.png',
      'social/docs/first.png',
    ]);
  });
});
