import type { Navbar } from '#manifest/navbar';

/** Whether a bar has a search. */
export function hasSearch({ items }: Navbar): boolean {
  return items.some(({ type }) => type === 'search');
}
