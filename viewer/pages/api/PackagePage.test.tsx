import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { paragraph } from '../../testing/tree';
import { pages } from '../testing/pages';
import { ApiIndexPageView } from './ApiIndexPage';
import { PackagePageView } from './PackagePage';

// Hidden rows are not found by role.
const names = () =>
  screen
    .queryAllByRole('link', { name: /^(?:Function|Class|Variable) / })
    .map((link) => link.textContent);

describe('the page of a package', () => {
  it('lists what the package exports by group', () => {
    render(<PackagePageView page={pages.package} />);

    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
    expect(titles.slice(0, 3)).toEqual(['painting', 'shapes', 'readme']);
    expect(names()).toHaveLength(4);
  });

  it('filters the list by the typed text, and shows the number of matches', async () => {
    const user = userEvent.setup();
    render(<PackagePageView page={pages.package} />);

    await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'PAINT');

    expect(names()).toHaveLength(2);
    expect(screen.getByText('2 of 4 names').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('heading', { name: /Shapes/ })).toBeNull();
  });

  it('keeps what was typed and chosen before it was hydrated', async () => {
    const user = userEvent.setup();
    const view = <PackagePageView page={pages.package} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(view);
    await user.type(screen.getByRole('searchbox'), 'paint');
    await user.click(screen.getByRole('checkbox', { name: 'Hide deprecated' }));

    await act(async () => hydrateRoot(container, view));

    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'paint');
    expect(names()).toEqual([' paint']);
    container.remove();
  });

  it('filters the list by kind', async () => {
    const user = userEvent.setup();
    render(<PackagePageView page={pages.package} />);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Class');

    expect(names()).toEqual([' Shape']);
  });

  it('hides deprecated symbols on request', async () => {
    const user = userEvent.setup();
    const groups = pages.package.groups.map((group, index) => ({
      ...group,
      symbols: group.symbols.map((one) => ({ ...one, deprecated: index === 0 })),
    }));
    const { rerender } = render(<PackagePageView page={{ ...pages.package, groups }} />);

    await user.click(screen.getByRole('checkbox', { name: 'Hide deprecated' }));
    expect(names()).toEqual([' Shape', ' $']);
    expect(screen.getByText('2 of 4 names')).toBeTruthy();

    rerender(<PackagePageView page={{ ...pages.package, groups: groups.slice(1) }} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the number of names, in all and in each group, and the entry points', () => {
    const [first] = pages.package.groups;
    const hidden = first && { ...first, title: 'Not exported', anchor: 'not-exported' };
    const groups = [...pages.package.groups, ...(hidden ? [hidden] : [])];
    const { rerender } = render(<PackagePageView page={{ ...pages.package, groups }} />);
    expect(screen.getByText('4 names')).toBeTruthy();
    expect(screen.getAllByText('2 names')).toHaveLength(3);
    expect(screen.queryByText('kit/tools')).toBeNull();

    rerender(<PackagePageView page={{ ...pages.package, entryPoints: ['kit', 'kit/tools'] }} />);
    expect(screen.getByText('kit/tools').closest('span')?.textContent).toBe(
      'Entry points kit kit/tools',
    );
  });

  it('shows tabs in the place of the command that installs it', () => {
    const command = 'npm install kit';
    const installTabs = paragraph('With any tool.');
    const { rerender } = render(<PackagePageView page={{ ...pages.package, install: command }} />);
    expect(screen.getByText(command)).toBeTruthy();

    rerender(<PackagePageView page={{ ...pages.package, install: command, installTabs }} />);
    expect(screen.queryByText(command)).toBeNull();
    expect(screen.getByText('With any tool.')).toBeTruthy();
  });

  it('reports that no name matches', async () => {
    const user = userEvent.setup();
    render(<PackagePageView page={pages.package} />);

    await user.type(screen.getByRole('searchbox'), 'zzz');

    expect(names()).toEqual([]);
    expect(screen.getByText('No name contains “zzz”.')).toBeTruthy();
  });
});

describe('the index of the reference', () => {
  it('lists all names by letter, with a link to each letter', () => {
    render(<ApiIndexPageView page={pages['api-index']} />);

    const letters = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(letters).toEqual(['P', 'S', 'Other']);
    expect(screen.getByRole('link', { name: 'S' }).getAttribute('href')).toBe('#symbols-s');
  });

  it('calls deprecated names deprecated', () => {
    render(<ApiIndexPageView page={pages['api-index']} />);

    expect(screen.getByRole('link', { name: 'Function paintAll deprecated' })).toBeTruthy();
  });

  it('hides letters without matching names', async () => {
    const user = userEvent.setup();
    render(<ApiIndexPageView page={pages['api-index']} />);

    await user.type(screen.getByRole('searchbox'), 'shape');

    const letters = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(letters).toEqual(['S']);
  });

  it('links only to letters with matching names, and has no links without any', async () => {
    const user = userEvent.setup();
    render(<ApiIndexPageView page={pages['api-index']} />);
    const letters = () => screen.getByRole('navigation', { name: 'Letters' }).textContent;
    expect(letters()).toBe('PSOther');

    await user.type(screen.getByRole('searchbox'), 'shape');
    expect(letters()).toBe('S');

    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.queryByRole('navigation', { name: 'Letters' })).toBeNull();
  });
});
