import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { viewerColors } from '../../testing/viewerColors';
import { siteColors } from '../sitePictures';
import type { SocialDesign } from '../social/renderSocialImage';
import { fontFiles } from '../social/testing/fontFiles';
import { openPrerenderer, type Prerenderer } from './prerenderer';

const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 9h9L4 0z"/></svg>',
);
const colors = siteColors({}, viewerColors).light;
const design: SocialDesign = {
  siteName: 'Bread',
  colors,
  mark,
  fontFiles,
};

describe('openPrerenderer', () => {
  const opened: Prerenderer[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((prerenderer) => prerenderer.close()));
  });

  /** Opens a prerenderer that expects a number of files. */
  function open(files: number): Prerenderer {
    const worker = path.join(process.cwd(), 'content-pipeline/site/prerender/testing/thread.mjs');
    const prerenderer = openPrerenderer({
      loadRenderer: () => Promise.reject(new Error('No page is rendered here')),
      rendererFile: '/none',
      worker,
    });
    opened.push(prerenderer);
    prerenderer.expect(files);
    return prerenderer;
  }

  it('renders the same social images with and without threads', async () => {
    const titles = ['Dough', 'Sourdough', 'AVATAR To Yeast', 'Dough', 'パン', 'Rye', 'Oven', 'Rye'];
    const texts = titles.map((title) => ({ title, label: 'Guide', description: 'Mix it.' }));
    const [one, many] = [open(1), open(100)];

    const expected = await Promise.all(texts.map((text) => one.socialImage(text, design)));
    const found = await Promise.all(texts.map((text) => many.socialImage(text, design)));
    expect(found.map((png) => Buffer.from(png).toString('base64'))).toEqual(
      expected.map((png) => Buffer.from(png).toString('base64')),
    );
  });
});
