import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { PageView, pageViews } from './pageViews';
import { pages } from './testing/pages';

const kinds = Object.values(pages)
  // Its search needs the whole application: `search/search.test.tsx` shows that page.
  .filter(({ kind }) => kind !== 'search')
  .map((page): [string, PageDocument] => [page.kind, page]);

beforeAll(async () => {
  for (const page of Object.values(pages)) await pageViews[page.kind].chunk?.load();
}, 60_000);

describe.each(kinds)('a page of the kind "%s"', (_, page) => {
  it('is tested with a document that the contract allows', () => {
    expect(pageDocumentSchema.parse(page)).toEqual(page);
  });

  it('has one heading of level 1 and skips no level after it', () => {
    render(<PageView document={page} />);

    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  });

  it('is rendered on a server as in a browser, without styles in its markup', () => {
    const { container } = render(<PageView document={page} />);
    const markup = renderToString(<PageView document={page} />);

    expect(markup).not.toContain('style=');
    const rendered = document.createElement('div');
    rendered.innerHTML = markup;
    expect(rendered.textContent).toBe(container.textContent);
  });

  it('is rendered again with another document only, not with the frame around it', () => {
    const looksAtKind = jest.fn();
    const watched = new Proxy(page, {
      get(target, key) {
        if (key === 'kind') looksAtKind();
        return Reflect.get(target, key);
      },
    });
    const { rerender } = render(<PageView document={watched} />);
    looksAtKind.mockClear();
    rerender(<PageView document={watched} />);
    expect(looksAtKind).not.toHaveBeenCalled();
    rerender(<PageView document={{ ...watched }} />);
    expect(looksAtKind).toHaveBeenCalled();
  });

  it('gives no id to two elements', () => {
    const { container } = render(<PageView document={page} />);

    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a name for everything that can be followed or pressed', () => {
    render(<PageView document={page} />);

    for (const role of ['link', 'button', 'searchbox', 'combobox'] as const) {
      expect(screen.queryAllByRole(role, { name: '' })).toEqual([]);
    }
  });
});
