import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SearchOption } from './SearchResults';

it.each([
  ['Class Circle', undefined],
  ['Class Circle deprecated', true],
])('is called "%s" when read aloud', (name, deprecated) => {
  const entry = { title: 'Circle', kind: 'class' as const, href: '/circle/', deprecated };
  const result = { key: 'circle', level: 0, entry, matches: [], place: '' };
  render(<SearchOption id="option" result={result} isChosen={false} />);
  expect(screen.getByRole('option', { name })).toBeTruthy();
});
