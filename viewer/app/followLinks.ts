import type { AnyRouter } from '@tanstack/react-router';
import { isPlainClick } from '../ui/isPlainClick';
import { pageLinkOf } from '../ui/pageLinkOf';
import { firstPage } from '../ui/quietMoment';

/**
 * Lets the router follow all links to this site, drawn by whom they may be. Clicks that ask for more than
 * following – a new tab, a download – are left to the browser. Gives what ends it.
 */
export function followLinks({ history, basepath }: AnyRouter): () => void {
  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = pageLinkOf(event.target, basepath);
    if (link === null || link.hasAttribute('download')) return;

    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    // The frame is taken over before the page, and until then the page has to be what its HTML says.
    void firstPage.then(() => go(address));
  }

  function go(address: string): void {
    const { pathname, search, hash } = window.location;
    // Like browsers do: following a link to where one is leaves no second entry behind.
    if (address === pathname + search + hash) history.replace(address);
    else history.push(address);
  }

  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
