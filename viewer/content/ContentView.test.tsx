import { beforeAll, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { manifestQuery } from '../data/queries';
import { ContentView } from './ContentView';

function renderContent(...lines: string[]) {
  const client = new QueryClient();
  const theme = { additionalLanguages: ['ini'] };
  // The only part of the manifest that Markdown asks for.
  client.setQueryData(manifestQuery.queryKey, { theme } as never);
  const { container } = render(
    <QueryClientProvider client={client}>
      <ContentView body={{ type: 'markdown', source: lines.join('\n') }} path="/notes/knots/" />
    </QueryClientProvider>,
  );
  return container;
}

// The tests wait for less time than the first import takes.
beforeAll(() => import('./markdown/MarkdownBody'), 30_000);

describe('a Markdown body', () => {
  it('shows its source until the parser is loaded', async () => {
    const body = { type: 'markdown', source: '## Install\n\nRun it.' } as const;
    expect(renderToString(<ContentView body={body} path="/x/" />)).toContain(body.source);

    await act(async () => void renderContent(body.source));
    expect(await screen.findByRole('heading', { name: /^Install/ })).toBeTruthy();
  });

  it('gives headings anchors, different ones for the same words', async () => {
    renderContent('## Usage', '', '## Usage');

    const headings = await screen.findAllByRole('heading', { name: /^Usage/ });
    expect(headings.map(({ id }) => id)).toEqual(['usage', 'usage-1']);
    const links = screen.getAllByRole('link', { name: 'Link to this section' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#usage', '#usage-1']);
  });

  it('aligns the cells of tables by class', async () => {
    const container = renderContent('| a | b |', '| - | -: |', '| 1 | 2 |');

    const table = await screen.findByRole('group', { name: 'Table' });
    expect(within(table).getByRole('cell', { name: '2' }).className).toBe('align-right');
    expect(container.innerHTML).not.toContain('style=');
  });

  it('shows raw HTML as text', async () => {
    renderContent('Hello <b onclick="x()">you</b>.', '', '<script>alert(1)</script>');

    expect(await screen.findByText(/Hello <b onclick="x\(\)">you<\/b>\./)).toBeTruthy();
    expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
  });

  it('contains no links to addresses that are not allowed', async () => {
    renderContent('[one](javascript:x) [two](//host/) [three](/docs/)');

    const link = await screen.findByRole('link', { name: 'three' });
    expect(screen.getAllByRole('link')).toEqual([link]);
    expect(screen.getByText('two')).toBeTruthy();
  });

  it('resolves relative links and pictures against the path of its page', async () => {
    const picture = '![Rope](../rope.png "Three strands")';
    renderContent(`[up](../tides/) [down](bowline/) [part](?x=1#y) ${picture} ![Map](./map.svg)`);

    await screen.findByRole('link', { name: 'up' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/notes/tides/',
      '/notes/knots/bowline/',
      '/notes/knots/?x=1#y',
    ]);
    const rope = screen.getByRole('img', { name: 'Rope' });
    expect([rope.getAttribute('src'), rope.title]).toEqual(['/notes/rope.png', 'Three strands']);
    expect(screen.getByRole('img', { name: 'Map' }).getAttribute('src')).toBe(
      '/notes/knots/map.svg',
    );
  });

  it('resolves no relative address to another host', async () => {
    renderContent(
      '[one](.//host/) [two](\\\\host/) [three](/\\host/) [four](./a/..//host) [five](six/)',
    );

    await screen.findByRole('link', { name: 'five' });
    const hosts = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', window.location.href).host);
    expect(new Set(hosts)).toEqual(new Set([window.location.host]));
    expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
  });

  it('makes one link of a bare address with its scheme, as the pipeline does', async () => {
    renderContent('Call xmpp:foo@bar.baz/txt. Write to mailto:me@example.org, or me@example.org.');

    await screen.findByRole('link', { name: 'me@example.org' });
    const addresses = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['xmpp:foo@bar.baz/txt', 'xmpp:foo@bar.baz/txt'],
      ['mailto:me@example.org', 'mailto:me@example.org'],
      ['me@example.org', 'mailto:me@example.org'],
    ]);
  });

  it('converts a block quote with an alert to a callout', async () => {
    renderContent('> [!WARNING]', '> Mind the *gap*.', '', '> [!WHAT]', '> A quotation.');

    const callout = await screen.findByRole('note');
    expect(callout.dataset.kind).toBe('warning');
    expect(callout.textContent).toBe('WarningMind the gap.\n');
    expect(screen.getByText(/\[!WHAT\]/)).toBeTruthy();
  });

  it('converts alerts in any case, as GitHub does', async () => {
    renderContent('> [!note]', '> Mind it.');

    expect((await screen.findByRole('note')).textContent).toBe('NoteMind it.\n');
  });

  it('lists tasks with their state', async () => {
    renderContent('- [x] one', '- [ ] two');

    expect(await screen.findByRole('checkbox', { name: 'Done' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Not done' })).toBeTruthy();
  });
});

describe('the code of a Markdown body', () => {
  it('is plain at first and highlighted when its grammar is loaded', async () => {
    renderContent('```js title="a.js" {2}', 'const a = 1;', 'const b = 2;', '```');

    expect(await screen.findByText('a.js')).toBeTruthy();
    const [keyword] = await screen.findAllByText('const');
    expect(keyword?.className).toBe('k');
    const lines = screen.getByRole('group', { name: 'Code' });
    expect(lines.textContent).toBe('const a = 1;\nconst b = 2;');
    expect(lines.querySelector('.line.marked')?.textContent).toBe('const b = 2;');
  });

  it('is highlighted in languages that the site adds', async () => {
    renderContent('```ini', 'key=value', '```');

    await waitFor(() => expect(screen.getByText('value').className).not.toBe(''));
  });

  it('stays plain in an unknown language', async () => {
    renderContent('```cobol', 'DISPLAY "x".', '```');

    const code = await screen.findByText('DISPLAY "x".');
    expect(code.tagName).toBe('CODE');
  });

  it('stays plain beyond 2,000 lines', async () => {
    renderContent(
      '```js',
      ...Array.from({ length: 2001 }, () => 'let a;'),
      '```',
      '',
      '```js',
      'let b;',
      '```',
    );

    await waitFor(() => expect(screen.getAllByText('let')).toHaveLength(1));
  });
});
