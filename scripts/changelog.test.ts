import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { releaseNotes } from './changelog.mjs';

const empty = '# Changelog\n\n## Unreleased\n\n## 0.1.0 – 2026-01-01\n\n- One.\n';

it('moves unreleased changes below a version', () => {
  const changelog = empty.replace('Unreleased\n', 'Unreleased\n\n### Added\n\n- Two.\n');
  const released = releaseNotes(changelog, '0.2.0', '2026-02-03');

  expect(released).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-02-03\n\n### Added\n\n- Two.\n\n## 0.1.0 – 2026-01-01\n\n- One.\n',
  );
  expect(releaseNotes(released ?? '', '0.3.0', '2026-02-04')).toBeUndefined();
});

it('finds no release where nothing has changed', () => {
  expect(releaseNotes(empty, '0.2.0', '2026-02-03')).toBeUndefined();
  expect(releaseNotes('# Changelog\n', '0.2.0', '2026-02-03')).toBeUndefined();
});

it('understands the changelog of the project', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  expect(releaseNotes(changelog, '99.0.0', '2026-02-03')).toContain('## 99.0.0 – 2026-02-03\n');
});

it('has the same version in both packages', () => {
  const versions = ['package.json', 'create-recto-docs/package.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).version,
  );
  expect(versions[0]).toBe(versions[1]);
});
