import path from 'node:path';
import { expect, it } from '@jest/globals';
import { sharedSite } from '../scripts/sharedSites.mjs';
import { hashesOf } from './support/folders';

it('another base changes no byte of the content and of the viewer', async () => {
  const root = await hashesOf(sharedSite('site'));
  const below = await hashesOf(sharedSite('below/some/where'));
  const ofNoBase = (hashes: Readonly<Record<string, string>>) =>
    Object.entries(hashes).filter(([name]) => /^(content|assets)\//.test(name));
  expect(ofNoBase(below).length).toBeGreaterThan(450);
  expect(ofNoBase(below)).toEqual(ofNoBase(root));
  expect(Object.keys(below)).toEqual(Object.keys(root));
}, 120_000);

it('a handwritten site and a built one have the same viewer', async () => {
  const built = await hashesOf(path.join(sharedSite('site'), 'assets'));
  const handwritten = await hashesOf(path.join(sharedSite('handwritten'), 'assets'));
  expect(Object.keys(built).length).toBeGreaterThan(10);
  expect(handwritten).toEqual(built);
}, 120_000);
