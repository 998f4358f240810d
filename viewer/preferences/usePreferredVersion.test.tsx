import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Section } from '#manifest/manifest';
import { preferredVersion } from './choices';
import { usePreferredVersion, useRememberedVersion } from './usePreferredVersion';

const section = { id: 'guide', versions: [{ name: '1' }, { name: '2' }] } as Section;

function Reading() {
  useRememberedVersion({ versionPersistence: 'localStorage' } as never, 'guide', '2');
  return null;
}

function Preferred() {
  return usePreferredVersion(section) ?? 'none';
}

afterEach(() => preferredVersion('guide').set(null));

it('removes a version that does not exist', () => {
  preferredVersion('guide').set('0');
  render(<Preferred />);
  screen.getByText('none');
  expect(preferredVersion('guide').get()).toBeNull();
});

it('keeps a version that was chosen after rendering', () => {
  preferredVersion('guide').set('0');
  render(
    <>
      <Reading />
      <Preferred />
    </>,
  );
  screen.getByText('2');
  expect(preferredVersion('guide').get()).toBe('2');
});
