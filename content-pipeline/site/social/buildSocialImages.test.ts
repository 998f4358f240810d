import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { factsOf } from '../../articles/pageStore';
import { compile, site } from '../../testing/compileSample';
import { viewerColors } from '../../testing/viewerColors';
import { pageFields, symbolFields } from '../alternates/testing/samplePages';
import type { SitePage, SitePictures } from '../compiledSite';
import { siteColors } from '../sitePictures';
import { buildSocialImages, createSocialImageLookup, socialTextOf } from './buildSocialImages';
import { createSocialImages } from './renderSocialImage';
import { fontFiles } from './testing/fontFiles';

interface Changes {
  files?: Partial<typeof site>;
  generator?: string;
  /** The site's favicon as SVG. */
  icon?: string;
}

const prerenderer = { socialImage: createSocialImages() };

/** Returns the social images of the sample site after the given changes. */
async function imagesOf({ files = {}, generator = 'test', icon = '<svg/>' }: Changes = {}) {
  const compiled = await compile({ ...site, ...files });
  const staticFiles = new Map([['icon.svg', Buffer.from(icon)]]);
  return buildSocialImages({ ...compiled, staticFiles }, { fontFiles, generator, prerenderer });
}

/** Returns the key of each image by name. */
async function keysOf(changes?: Changes) {
  const images = await imagesOf(changes);
  return Object.fromEntries([...images].map(([name, { key }]) => [name, key]));
}

describe('buildSocialImages', () => {
  const guide = 'social/docs/guide.png';
  const dough = 'social/docs/guide/dough.png';

  it('renders an image for each page', async () => {
    const images = await imagesOf();

    expect([...images.keys()].sort()).toEqual([guide, dough]);
    const png = Buffer.from((await images.get(dough)?.make()) ?? '');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('renders only images with changed texts again', async () => {
    const before = await keysOf();
    const text = site['guide/dough.md'].replace('title: Dough', 'title: Batter');
    const after = await keysOf({ files: { 'guide/dough.md': text } });

    expect(after[guide]).toBe(before[guide]);
    expect(after[dough]).not.toBe(before[dough]);
  });

  it.each([
    ['name', 'title: Bread', 'title: Buns'],
    ['accent', '#8a3b00', '#8a3b01'],
  ])('renders all images again for another %s of the site', async (_, from, to) => {
    const before = await keysOf();
    const config = site['recto.yaml'].replace(from, to);
    const after = await keysOf({ files: { 'recto.yaml': config } });

    expect(after[guide]).not.toBe(before[guide]);
  });

  it('renders all images again for another version of the program', async () => {
    expect((await keysOf({ generator: 'newer' }))[guide]).not.toBe((await keysOf())[guide]);
  });

  it('renders all images again for another icon', async () => {
    const files = { 'recto.yaml': `${site['recto.yaml']}favicon: /icon.svg\n` };
    const before = await keysOf({ files });
    const after = await keysOf({ files, icon: '<svg id="b"/>' });

    expect(after[guide]).not.toBe(before[guide]);
  });

  it('renders no images if the site turns them off', async () => {
    const images = await imagesOf({
      files: { 'recto.yaml': `${site['recto.yaml']}socialImages: none\n` },
    });

    expect(images.size).toBe(0);
  });
});

const identity = {
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
const body = { type: 'tree' as const, tree: { nodes: [] } };
const doc: PageDocument = { ...pageFields, kind: 'doc', title: 'Page', breadcrumbs, body };
const variable: PageDocument = { ...symbolFields, kind: 'variable', breadcrumbs };
const landing: PageDocument = {
  ...pageFields,
  ...{ kind: 'landing', hero: { title: 'Welcome', text: body, actions: [] } },
  ...{ description: 'All about it.', features: [], paths: [], facts: [] },
};

function textOf(document: PageDocument, locale = 'en') {
  const page = { facts: factsOf(document), file: '', anchors: [], textSize: 0 };
  return socialTextOf({ page, locale }, { site: identity, locales });
}

describe('socialTextOf', () => {
  it('shows the section and category of a document, and no description', () => {
    expect(textOf({ ...doc, description: 'Mix.' })).toEqual({
      title: 'Page',
      label: 'API · oven',
    });
  });

  it('shows the kind and the breadcrumbs of a symbol in the language of the page', () => {
    expect(textOf(variable).label).toBe('Variable · oven');
    expect(textOf(variable, 'de').label).toBe('Variablenname · oven');
  });

  it('shows the title and tagline of the site for the landing page', () => {
    expect(textOf(landing)).toEqual({ title: 'Bread', description: 'From flour' });
  });

  it('has no label without breadcrumbs', () => {
    expect(textOf({ ...doc, breadcrumbs: [] }).label).toBeUndefined();
  });
});

describe('createSocialImageLookup', () => {
  const page = (kind: PageDocument['kind'], path: string) => ({ kind, path });
  const documents = [
    page('package', '/api/oven/'),
    page('package', '/api/oven/v1/'),
    page('class', '/api/oven/Grill/'),
  ];
  const colors = siteColors({}, viewerColors);

  function lookup(socialImages: SitePictures['socialImages']) {
    // The function reads only these fields of a page.
    const pages = documents.map((facts) => ({ page: { facts } })) as unknown as readonly SitePage[];
    return createSocialImageLookup({ pages, pictures: { socialImages, colors } });
  }

  it('names the image after the route path, with or without a slash at its end', () => {
    const paths = ['/', '/docs/first/', '/docs/first'];
    expect(paths.map((path) => lookup('documents')(page('doc', path))?.src)).toEqual([
      '/social.png',
      '/social/docs/first.png',
      '/social/docs/first.png',
    ]);
  });

  it('finds the image of the nearest package for a symbol and a list of symbols', () => {
    const image = lookup('documents');
    expect(image(page('class', '/api/oven/Grill/'))?.src).toBe('/social/api/oven.png');
    expect(image(page('class', '/api/oven/v1/Grill/'))?.src).toBe('/social/api/oven/v1.png');
    expect(image(page('symbol-list', '/api/oven/list/a-z/'))?.src).toBe('/social/api/oven.png');
    expect(image(page('member-list', '/api/oven/interface/Oven/a/'))?.src).toBe(
      '/social/api/oven.png',
    );
    expect(image(page('class', '/other/Grill/'))).toBeUndefined();
  });

  it('finds an image for each page or for none, as configured', () => {
    const symbol = page('class', '/api/oven/Grill/');
    expect(lookup('all')(symbol)?.src).toBe('/social/api/oven/Grill.png');
    expect(lookup('none')(page('doc', '/docs/first/'))).toBeUndefined();
  });
});
