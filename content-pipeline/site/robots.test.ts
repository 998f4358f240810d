import { expect, it } from '@jest/globals';
import { robotsText } from './robots';

it('robots may read everything and find the list of pages', () => {
  expect(robotsText({ url: 'https://example.org', base: '/x/' }).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    'Sitemap: https://example.org/x/sitemap.xml',
    '',
  ]);
});
