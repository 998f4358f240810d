import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageMarkdown } from './PageSource';

const answer = jest.fn<typeof fetch>();

/** Renders the Markdown controls of a page and clicks the copy button. */
async function copyPage(path: string): Promise<void> {
  const user = userEvent.setup();
  globalThis.fetch = answer;
  render(<PageMarkdown path={path} />);
  await user.click(screen.getByRole('button', { name: 'Copy page as Markdown' }));
}

afterEach(() => {
  answer.mockReset();
});

describe('PageMarkdown', () => {
  it('links the Markdown alternate of the page', () => {
    const { rerender } = render(<PageMarkdown path="/docs/start/" />);
    const href = () => screen.getByRole('link').getAttribute('href');
    expect(href()).toBe('/docs/start/index.md');
    rerender(<PageMarkdown path="/docs/start" />);
    expect(href()).toBe('/docs/start.md');
  });

  it('copies the Markdown alternate and reports it', async () => {
    answer.mockResolvedValue(new Response('# Start\n'));
    await copyPage('/docs/start/');
    expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
    expect(answer.mock.lastCall?.[0]).toMatch(/\/docs\/start\/index\.md$/);
    expect(await navigator.clipboard.readText()).toBe('# Start\n');
  });

  it('reports that the Markdown alternate could not be loaded', async () => {
    answer.mockResolvedValue(new Response('', { status: 404 }));
    await copyPage('/docs/start/');
    expect(
      await screen.findByText('The page could not be copied. Open it as Markdown instead.'),
    ).toBeTruthy();
  });

  it('does not copy HTML that a host sends instead of Markdown', async () => {
    answer.mockResolvedValue(new Response('<!doctype html>'));
    await copyPage('/docs/start/');
    expect(
      await screen.findByText('The page could not be copied. Open it as Markdown instead.'),
    ).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('');
  });
});
