/** The tab that the page's address asks for, as `?group=value`, if the group has it. */
export function tabInAddress(group: string, values: readonly string[]): string | undefined {
  const asked = new URLSearchParams(window.location.search).get(group);
  return asked !== null && values.includes(asked) ? asked : undefined;
}

/** Makes the page's address ask for a tab, so that it can be shared. */
export function putIntoAddress(group: string, value: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(group, value);
  // The router follows `history.replaceState`, and would load the page anew.
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}
