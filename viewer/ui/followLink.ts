import type { AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Lets the router follow a link to this site. Clicks that ask for more than following – a new tab,
 * a download – are left to the browser, and so are all where there is no router.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>, router: AnyRouter | null): void {
  const link = event.currentTarget;
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  const staysHere = link.target === '' || link.target === '_self';
  if (router === null || event.defaultPrevented || !isPlainClick || !staysHere) return;

  event.preventDefault();
  const address = link.pathname + link.search + link.hash;
  const isCurrent =
    address === window.location.pathname + window.location.search + window.location.hash;
  // Like browsers do: following a link to where one is leaves no second entry behind.
  if (isCurrent) router.history.replace(address);
  else router.history.push(address);
}
