import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ColorMode } from '#manifest/theme';
import { themeChoice } from '../preferences/choices';
import { ColorModeButton } from './ColorModeButton';

const startScript = readFileSync(join(__dirname, '../../public/start.js'), 'utf8');
const { dataset } = document.documentElement;
const config: ColorMode = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
};

/** A fake of the system's colour mode, which tests can change. */
const system = Object.assign(new EventTarget(), { matches: false });
const prefer = (mode: 'light' | 'dark') => {
  system.matches = mode === 'dark';
  system.dispatchEvent(new Event('change'));
};

/** Renders the button and waits for the lazy-loaded part that follows the system. */
async function renderButton(changes: Partial<ColorMode> = {}) {
  const view = render(<ColorModeButton config={{ ...config, ...changes }} />);
  await act(async () => {});
  return view;
}

async function click(label: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));
}

function choose(stored: string | null): void {
  if (stored !== null) window.localStorage.setItem('theme', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: stored }));
}

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
});
afterEach(() => {
  themeChoice.set(null);
  prefer('light');
  for (const name of Object.keys(dataset)) delete dataset[name];
  jest.restoreAllMocks();
});

describe('ColorModeButton', () => {
  it('switches between light and dark, and stores the choice', async () => {
    await renderButton();
    expect(dataset.theme).toBe('light');
    await click('Switch to dark mode');
    expect([dataset.theme, window.localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    await click('Switch to light mode');
    expect([dataset.theme, window.localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  it('switches to the mode of the system if configured', async () => {
    prefer('dark');
    await renderButton({ respectPrefersColorScheme: true });
    expect([dataset.theme, dataset.choice]).toEqual(['dark', 'system']);
    await click('System mode. Switch to light mode');
    expect([dataset.theme, dataset.choice]).toEqual(['light', 'light']);
    await click('Switch to dark mode');
    expect([dataset.theme, dataset.choice]).toEqual(['dark', 'dark']);
    prefer('light');
    expect(dataset.theme).toBe('dark');
    await click('Switch to system mode');
    expect([dataset.theme, dataset.choice]).toEqual(['light', 'system']);
    expect(window.localStorage.getItem('theme')).toBeNull();
    prefer('dark');
    expect(dataset.theme).toBe('dark');
  });

  it('ignores the system if configured', async () => {
    prefer('dark');
    await renderButton();
    expect(dataset.theme).toBe('light');
    expect(dataset.choice).toBeUndefined();
  });

  it('follows the choice made in another tab', async () => {
    await renderButton();
    act(() => choose('dark'));
    expect(dataset.theme).toBe('dark');
  });

  it('ignores an invalid stored mode', async () => {
    await renderButton({ defaultMode: 'dark' });
    act(() => choose('{"mode":"light"}'));
    expect(dataset.theme).toBe('dark');
  });

  it('is missing if disabled, and ignores a stored choice', async () => {
    const { unmount } = await renderButton();
    act(() => choose('dark'));
    unmount();
    await renderButton({ disableSwitch: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(dataset.theme).toBe('light');
  });

  const flags = [false, true];
  const combinations = (['light', 'dark'] as const).flatMap((defaultMode) =>
    flags.flatMap((disableSwitch) =>
      flags.flatMap((respectPrefersColorScheme) =>
        (['light', 'dark'] as const).flatMap((preferred) =>
          [null, 'light', 'dark', 'purple'].map((stored) => ({
            defaultMode,
            disableSwitch,
            respectPrefersColorScheme,
            preferred,
            stored,
          })),
        ),
      ),
    ),
  );

  it.each(combinations)('agrees with the script in the head: %j', async (combination) => {
    const { preferred, stored, ...changes } = combination;
    prefer(preferred);
    dataset.theme = changes.defaultMode;
    if (changes.respectPrefersColorScheme) dataset.choice = 'system';
    if (changes.disableSwitch) dataset.noSwitch = '';
    if (stored !== null) window.localStorage.setItem('theme', stored);
    // The script is inline in a page and cannot be imported.
    new Function(startScript)();
    const before = { ...dataset };

    const { unmount } = await renderButton(changes);
    act(() => choose(stored));

    expect({ ...dataset }).toEqual(before);
    unmount();
  });
});
