import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { element, tree } from '../testing/tree';
import { Footer } from './Footer';

const items = [
  { label: 'Guide', href: '/docs/' },
  { label: 'Shop', href: 'https://shop.example/' },
];
const links = () => within(screen.getByRole('navigation', { name: 'Footer' }));

describe('Footer', () => {
  it('lists links in titled columns', () => {
    const columns = [{ title: 'More', items }];
    render(<Footer footer={{ style: 'light', links: { type: 'columns', columns } }} />);
    expect(links().getByRole('heading', { level: 2, name: 'More' })).toBeTruthy();
    expect(links().getAllByRole('listitem')).toHaveLength(2);
  });

  it('lists links in one row, without titles', () => {
    render(<Footer footer={{ style: 'light', links: { type: 'row', items } }} />);
    expect(links().queryByRole('heading')).toBeNull();
    expect(links().getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('/docs/');
    expect(links().getByRole('link', { name: /Shop.*new tab/ })).toBeTruthy();
  });

  it('has a linked logo for each colour mode', () => {
    const logo = { src: '/a.svg', srcDark: '/b.svg', alt: 'Tea', href: '/' };
    render(<Footer footer={{ style: 'dark', logo }} />);
    const images = screen.getAllByRole('img', { name: 'Tea' });
    const modes = images.map((image) => [image.dataset.mode, image.getAttribute('src')]);
    expect(modes).toEqual([
      ['light', '/a.svg'],
      ['dark', '/b.svg'],
    ]);
    expect(images.every((image) => image.closest('a')?.getAttribute('href') === '/')).toBe(true);
    expect(screen.getByRole('contentinfo').dataset.style).toBe('dark');
  });

  it('ends with the configured copyright', () => {
    const copyright = tree(element('p', {}, '© 2026 ', element('b', {}, 'Tea Shop')));
    render(<Footer footer={{ style: 'light', copyright }} />);
    expect(screen.getByText('Tea Shop').tagName).toBe('B');
    expect(screen.getByText(/© 2026/)).toBeTruthy();
  });
});
