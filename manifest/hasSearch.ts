/** Whether a bar has a search, and with it the site. */
export function hasSearch({ items }: { items: readonly { type: string }[] }): boolean {
  return items.some(({ type }) => type === 'search');
}
