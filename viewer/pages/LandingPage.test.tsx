import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LandingPageView } from './LandingPage';
import { pages } from './testing/pages';

describe('the landing page', () => {
  it('says what it is about and where to begin', () => {
    render(<LandingPageView page={pages.landing} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Shapes, painted' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/docs/');
    expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/docs/start/');
  });

  it('offers the command that installs it', async () => {
    const user = userEvent.setup();
    render(<LandingPageView page={pages.landing} />);

    await user.click(screen.getByRole('button', { name: 'Copy install command' }));

    expect(await navigator.clipboard.readText()).toBe('npm install kit');
  });

  it('renders no element for what the site does not have', () => {
    const { sample, ...rest } = pages.landing;
    render(<LandingPageView page={{ ...rest, features: [], paths: [], facts: [] }} />);

    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('term')).toBeNull();
  });
});
