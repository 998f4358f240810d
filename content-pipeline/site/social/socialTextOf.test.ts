import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { pageFields, symbolFields } from '../twins/testing/samplePages';
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
    messages: { 'kind-variable': 'Variablenname' },
  },
];

const breadcrumbs = [{ label: 'API' }, { label: 'oven' }];
const body = { type: 'tree' as const, tree: { type: 'root' as const, children: [] } };
const doc: PageDocument = { ...pageFields, kind: 'doc', title: 'Page', breadcrumbs, body };
const variable: PageDocument = { ...symbolFields, kind: 'variable', breadcrumbs };
const landing: PageDocument = {
  ...pageFields,
  ...{ kind: 'landing', hero: { title: 'Welcome', text: body, actions: [] } },
  ...{ description: 'All about it.', features: [], paths: [], facts: [] },
};

function textOf(document: PageDocument, locale = 'en') {
  return socialTextOf({ document, locale }, { site, locales });
}

describe('socialTextOf', () => {
  it('says where a document stands', () => {
    expect(textOf({ ...doc, description: 'Mix.' })).toEqual({
      title: 'Page',
      description: 'Mix.',
      label: 'API · oven',
    });
  });

  it('says what a symbol is and where it comes from, in the language of the page', () => {
    expect(textOf(variable).label).toBe('Variable · oven');
    expect(textOf(variable, 'de').label).toBe('Variablenname · oven');
  });

  it('shows the site itself for its front door', () => {
    expect(textOf(landing)).toEqual({ title: 'Bread', description: 'From flour' });
  });

  it('has no label where there is nothing to say', () => {
    expect(textOf({ ...doc, breadcrumbs: [] }).label).toBeUndefined();
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
