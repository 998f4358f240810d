import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SiteLink } from './SiteLink';
import { siteHref } from './siteHref';

function renderLink(href: string): HTMLElement {
  render(<SiteLink href={href}>words</SiteLink>);
  return screen.getByText(/words/);
}

describe('SiteLink', () => {
  it('links a page with the trailing slash of the site', () => {
    expect(renderLink('/docs/start#part').getAttribute('href')).toBe('/docs/start/#part');
  });

  it('opens other sites in a new tab, with a hint and without a referrer', () => {
    const link = renderLink('https://example.org/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('link', { name: 'words (opens in a new tab)' })).toBe(link);
  });

  it.each(['#part', 'mailto:someone@example.org', 'tel:+123', '/blog/rss.xml'])(
    'does not change %s',
    (href) => {
      const link = renderLink(href);
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBeNull();
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'docs/start',
    '',
  ])('renders %s as text, because the address is not allowed', (href) => {
    renderLink(href);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('siteHref', () => {
  it.each([
    ['/docs/start', '/', true, '/docs/start/'],
    ['/docs/start/', '/', false, '/docs/start'],
    ['/', '/', false, '/'],
    ['/docs/start', '/sub/', true, '/sub/docs/start/'],
    ['/', '/sub', true, '/sub/'],
    ['/docs/start?tab=1#part', '/', true, '/docs/start/?tab=1#part'],
    ['/docs/index.html', '/', true, '/docs/'],
    ['/api/variable/$', '/', true, '/api/variable/%24/'],
  ])('%s under %s, slash at the end %s: %s', (path, basepath, trailingSlash, expected) => {
    expect(siteHref(path, { basepath, trailingSlash })).toBe(expected);
  });
});
