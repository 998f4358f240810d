import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { contentUrl } from '../data/contentAddress';
import { Frame } from '../frame/Frame';
import { useFrameManifest } from '../frame/useShownPage';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { isPlainClick, pageLinkOf } from '../ui/pageLinkOf';
import { watchEarlySearch } from './earlySearch';
import { errorScreen } from './FailureScreen';

const idleParts = lazyModule('idle-parts', async () => {
  const { IdleParts } = await import(/* webpackChunkName: "later" */ './IdleParts');
  return IdleParts;
});

/** Renders the root route: the frame and the page inside it. */
export function RootScreen() {
  const router = useRouter();
  const IdleParts = useLazy(idleParts, 'idle');
  // Loaded before the connection may be lost.
  useLazy(errorScreen, 'idle');
  useEffect(() => followLinks(router), [router]);
  useEffect(
    () => (IdleParts ? undefined : watchEarlySearch(() => idleParts.prefetch())),
    [IdleParts],
  );
  useFocusAfterNavigation();
  useSiteStylesheet();
  return (
    <Frame>
      <Outlet />
      {IdleParts && <IdleParts />}
    </Frame>
  );
}

/**
 * Makes the router handle clicks on all links to pages of this site, in all components. The browser handles clicks
 * before hydration, clicks that open a new tab, and links that download a file. Returns a cleanup function.
 */
export function followLinks({ history, basepath }: AnyRouter): () => void {
  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    // Until the page is hydrated, the browser follows links.
    if (document.documentElement.dataset.ready === undefined) return;
    const link = pageLinkOf(event.target, basepath);
    if (link === null || link.hasAttribute('download')) return;

    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    const { pathname, search, hash } = window.location;
    // As in browsers, a link to the current URL adds no history entry.
    if (address === pathname + search + hash) history.replace(address);
    else history.push(address);
  }

  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * Moves the focus after each navigation to another path or anchor. If the URL has an anchor, the element with this
 * anchor receives the focus. If there is no such element, the heading of the page receives the focus. Also sets
 * `opensAtTop` and `leavesPage` in the context of the router.
 */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    return history.subscribe(({ action }) => {
      router.options.context.opensAtTop = action.type === 'PUSH' && history.location.hash === '';
    });
  }, [router]);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        router.options.context.leavesPage = pathChanged;
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        const isFirst = fromLocation === undefined;
        if (isFirst || !(pathChanged || hashChanged)) return;
        const target = toLocation.hash && document.getElementById(toLocation.hash);
        focus(target || document.querySelector<HTMLElement>('main h1'));
      }),
    [router],
  );
}

function focus(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Loads the stylesheet with the site's design tokens, unless the HTML has already loaded it. If a new release has
 * another stylesheet, loads the new stylesheet and removes the old one. If a new release has no stylesheet, removes the
 * old one.
 */
function useSiteStylesheet(): void {
  const { stylesheet } = useFrameManifest().theme;
  const current = useRef<HTMLLinkElement>(null);

  useEffect(() => {
    const before = current.current;
    if (stylesheet === undefined) {
      before?.remove();
      current.current = null;
      return;
    }
    const href = contentUrl(stylesheet);
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const known = [...links].find((link) => link.href === href);
    const link = known ?? document.createElement('link');
    current.current = link;
    if (known) {
      if (before !== known) before?.remove();
      return;
    }

    link.rel = 'stylesheet';
    link.href = href;
    // The old values remain until the new ones are loaded, or if they cannot be loaded. Without `once`, each link
    // would keep the previous link in memory, through all releases of a long visit.
    link.addEventListener(
      'load',
      () => {
        if (current.current === link) before?.remove();
      },
      { once: true },
    );
    document.head.append(link);
  }, [stylesheet]);
}
