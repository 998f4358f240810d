import { describe, expect, it } from '@jest/globals';
import { readNumbers } from './readNumbers';

function namesOf(...paths: string[]): string[] {
  const read = readNumbers(paths);
  return paths.map((path) => read(path).name);
}

describe('readNumbers', () => {
  it('removes numbers from names in a folder in which one number begins with a zero', () => {
    expect(namesOf('guide/01-intro', 'guide/12-end', 'guide/faq')).toEqual([
      ...['guide/intro', 'guide/end', 'guide/faq'],
    ]);
    expect(readNumbers(['guide/01-intro'])('guide/01-intro').numbers).toEqual([undefined, 1]);
  });

  it('removes numbers from names of folders, too, and treats each folder separately', () => {
    expect(namesOf('01-start/12-factors', '02-more/01-salt', '02-more/24-hours')).toEqual([
      ...['start/12-factors', 'more/salt', 'more/hours'],
    ]);
  });

  it('reads the forms of other tools', () => {
    expect(namesOf('1-intro', '2. Use', '3_deploy', '10 - end', '1.0-notes', 'faq')).toEqual([
      ...['intro', 'Use', 'deploy', 'end', '1.0-notes', 'faq'],
    ]);
    expect(namesOf('01_intro', '02.use')).toEqual(['intro', 'use']);
    expect(namesOf('1.0-notes', '2.0-notes', '1-click')).toEqual([
      '1.0-notes',
      '2.0-notes',
      '1-click',
    ]);
  });

  it.each(['2024-plan', '24-hours', '404-errors', '3-ways', '0-1-law', '007', '01', 'v01-a'])(
    'does not change %s',
    (name) => {
      expect(namesOf(name, 'other')).toEqual([name, 'other']);
    },
  );

  it('keeps years in a numbered folder unchanged', () => {
    expect(namesOf('01-intro', '2024-plan', '404-errors')).toEqual([
      ...['intro', '2024-plan', '404-errors'],
    ]);
  });
});
