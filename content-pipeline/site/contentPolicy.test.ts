import { expect, it } from '@jest/globals';
import { contentPolicy } from './contentPolicy';

it('lets content and styles come from the origins of previews, and from nowhere else', () => {
  const previews = {
    'pr-*': 'https://previews.example.org/{name}/',
    next: 'https://previews.example.org/next/',
    here: '/previews/here/',
  };
  const lines = contentPolicy('start()', { previews }).split('; ');
  expect(lines).toEqual(
    contentPolicy('start()')
      .split('; ')
      .map((line) =>
        /^(?:style|font|connect)-src/.test(line) ? `${line} https://previews.example.org` : line,
      ),
  );
});
