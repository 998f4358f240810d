import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ArchivePageView, BlogListPageView, PostPageView } from './BlogPages';
import { TagListPageView, TagPageView } from './TagPages';
import { pages } from './testing/pages';

describe('the list of posts', () => {
  it('shows when a post was written, by whom, and where to read on', () => {
    render(<BlogListPageView page={pages['blog-list']} />);

    expect(screen.getByText('November 2, 2026').getAttribute('datetime')).toBe('2026-11-02');
    expect(screen.getByRole('link', { name: /Ada/ })).toBeTruthy();
    expect(screen.getByText('Grace')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Read more A release' });
    expect(link.getAttribute('href')).toBe('/blog/a/');
  });

  it('shows a message if there are none', () => {
    render(<BlogListPageView page={{ ...pages['blog-list'], posts: [] }} />);

    expect(screen.getByText('No posts have been published yet.')).toBeTruthy();
  });
});

describe('a post', () => {
  it('shows its authors, and its date in the language of the page', () => {
    const authors = [{ name: 'Ada', title: 'Baker', avatar: '/ada.svg' }];
    render(<PostPageView page={{ ...pages.post, authors, dateInWords: 'today' }} />);

    expect(screen.getByText('Baker')).toBeTruthy();
    expect(screen.getByText('today').getAttribute('datetime')).toBe('2026-11-02');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/ada.svg');
  });

  it('links to the pages of its tags', () => {
    render(<PostPageView page={pages.post} />);

    const tags = screen.getByRole('navigation', { name: 'Tags' });
    expect(tags.querySelector('a')?.getAttribute('href')).toBe('/blog/tags/release/');
  });
});

describe('the archive', () => {
  it('lists posts under their year', () => {
    render(<ArchivePageView page={pages.archive} />);

    expect(screen.getByRole('heading', { level: 2, name: '2026' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A release' })).toBeTruthy();
  });
});

describe('the tags of a section', () => {
  it('show the number of their pages', () => {
    render(<TagListPageView page={pages['tag-list']} />);

    expect(screen.getByRole('link', { name: 'basics 3' })).toBeTruthy();
  });

  it('link to their pages', () => {
    render(<TagPageView page={pages.tag} />);

    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/docs/start/');
    expect(screen.getByText('Begin here.')).toBeTruthy();
  });
});
