import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { element, tree } from '../testing/tree';
import { TreeView } from './TreeView';

function group(name: string | undefined, ...labels: string[]) {
  const panels = labels.map((label) =>
    element('section', { className: 'tab', dataLabel: label }, element('p', {}, `With ${label}`)),
  );
  const properties = { className: 'tabs', ...(name === undefined ? {} : { dataGroup: name }) };
  return element('div', properties, ...panels);
}

/** Wraps content in a router that uses the history of the window. */
function withRouter(content: ReactNode): ReactNode {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createBrowserHistory(),
    trailingSlash: 'always',
    parseSearch: (query) => ({ query }),
    stringifySearch: ({ query }) => query,
  });
  return <RouterContextProvider router={router as never}>{content}</RouterContextProvider>;
}

async function renderContent(content: ReactNode): Promise<void> {
  await act(async () => void render(withRouter(content)));
}

const selected = () =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

describe('a group of tabs', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/docs/');
  });

  it('shows the first, and the others when they are chosen', async () => {
    const user = userEvent.setup();
    await renderContent(<TreeView tree={tree(group(undefined, 'npm', 'yarn'))} />);
    expect(screen.getByRole('tabpanel', { name: 'npm' }).textContent).toBe('With npm');

    await user.click(screen.getByText('yarn'));

    expect(screen.getByRole('tabpanel').textContent).toBe('With yarn');
    expect(selected()).toEqual(['yarn']);
  });

  it('keeps what was clicked before it was hydrated, and writes it to the address', async () => {
    const user = userEvent.setup();
    const view = withRouter(<TreeView tree={tree(group('early', 'npm', 'yarn', 'pnpm'))} />);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(view);
    const yarn = screen.getByRole('tab', { name: 'yarn' });
    await user.click(screen.getByText('yarn'));

    await act(async () => hydrateRoot(container, view));

    expect(selected()).toEqual(['yarn']);
    expect(screen.getByRole('tab', { name: 'yarn' })).toBe(yarn);
    expect(window.location.search).toBe('?early=yarn');
    container.remove();
  });

  it('does not write a stored choice to the address', async () => {
    localStorage.setItem('docusaurus.tab.visit', 'yarn');
    await renderContent(<TreeView tree={tree(group('visit', 'npm', 'yarn'))} />);

    expect(selected()).toEqual(['yarn']);
    expect(window.location.search).toBe('');
  });

  it('is operated with the arrow keys, Home and End', async () => {
    const user = userEvent.setup();
    await renderContent(<TreeView tree={tree(group(undefined, 'npm', 'yarn', 'pnpm'))} />);
    await user.tab();

    await user.keyboard('{ArrowLeft}');
    expect(selected()).toEqual(['pnpm']);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'pnpm' }));

    await user.keyboard('{Home}{ArrowRight}');
    expect(selected()).toEqual(['yarn']);

    await user.keyboard('{End}');
    expect(selected()).toEqual(['pnpm']);
  });

  it('is one stop for the Tab key', async () => {
    const user = userEvent.setup();
    await renderContent(<TreeView tree={tree(group(undefined, 'npm', 'yarn'))} />);

    await user.tab();
    await user.tab();

    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('shares a choice with groups of the same name, and remembers it', async () => {
    const user = userEvent.setup();
    await renderContent(
      <TreeView tree={tree(group('manager', 'npm', 'yarn'), group('manager', 'npm', 'yarn'))} />,
    );

    await user.click(screen.getAllByText('yarn')[0] ?? document.body);

    expect(selected()).toEqual(['yarn', 'yarn']);
    expect(localStorage.getItem('docusaurus.tab.manager')).toBe('yarn');
  });

  it('shows the tab that the address names, and does not store it', async () => {
    localStorage.setItem('docusaurus.tab.shop', 'npm');
    window.history.replaceState(null, '', '/docs/?shop=yarn');
    await renderContent(
      <TreeView tree={tree(group('shop', 'npm', 'yarn'), group('shop', 'pnpm', 'npm'))} />,
    );

    expect(selected()).toEqual(['yarn', 'npm']);
    expect(localStorage.getItem('docusaurus.tab.shop')).toBe('npm');
  });

  it('writes a choice to the address, in place of the earlier value', async () => {
    const user = userEvent.setup();
    localStorage.setItem('docusaurus.tab.kiln', 'npm');
    window.history.replaceState({ key: 'a', reloadedFor: 'b.js' }, '', '/docs/?q=1&kiln=yarn#part');
    const entries = window.history.length;
    await renderContent(
      <TreeView tree={tree(group('kiln', 'npm', 'yarn'), group('kiln', 'npm', 'yarn'))} />,
    );

    await user.click(screen.getAllByText('npm')[0] ?? document.body);

    expect(selected()).toEqual(['npm', 'npm']);
    expect(window.location.href).toMatch(/\/docs\/\?q=1&kiln=npm#part$/);
    expect(window.history.state).toMatchObject({ reloadedFor: 'b.js' });
    expect(window.history.length).toBe(entries);
  });

  it('does not change the address if it has no name', async () => {
    const user = userEvent.setup();
    await renderContent(<TreeView tree={tree(group(undefined, 'npm', 'yarn'))} />);

    await user.click(screen.getByText('yarn'));

    expect(window.location.search).toBe('');
  });

  it('shows the first tab if the chosen one does not exist', async () => {
    localStorage.setItem('docusaurus.tab.tool', 'bun');
    await renderContent(<TreeView tree={tree(group('tool', 'npm', 'yarn'))} />);

    expect(selected()).toEqual(['npm']);
  });
});
