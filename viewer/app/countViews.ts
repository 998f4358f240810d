import type { AnyRouter } from '@tanstack/react-router';
import { analyticsPolicyName, analyticsScripts } from '#manifest/analytics';
import type { Analytics } from '#manifest/manifest';
import { logWarning } from '../logWarning';

interface View {
  /** URL of the page without a fragment. Its query contains only the parameters of campaigns. */
  url: URL;
  /** URL of the page that the reader came from, or an empty string if it is unknown. */
  referrer: string;
  title: string;
}

type SendView = (view: View) => Promise<unknown>;

declare global {
  interface Window {
    fathom?: { trackPageview(view: { url: string; referrer: string }): void };
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

interface CounterOptions {
  analytics: Analytics;
  /** The origin of the published site. */
  siteUrl: string;
}

/**
 * Sends the view of the current page to a provider, after hydration. Then sends a view for each navigation to another
 * path, and for each return from the browser's back/forward cache. Sends nothing for readers who ask not to be tracked,
 * in previews, in `recto dev`, and if the page has another origin than the published site. Returns a cleanup function.
 */
export function countViews({ analytics, siteUrl }: CounterOptions, router: AnyRouter): () => void {
  const end = new AbortController();
  if (isCounted(siteUrl)) {
    start(analytics, router, end.signal).catch((error) =>
      // The policy of HTML from a cache may be that of an earlier release.
      logWarning('The views of pages could not be counted', error),
    );
  }
  return () => end.abort();
}

function isCounted(siteUrl: string): boolean {
  const { dev, preview } = document.documentElement.dataset;
  const refuses =
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
  return (
    !refuses && dev === undefined && preview === undefined && window.location.origin === siteUrl
  );
}

async function start(analytics: Analytics, router: AnyRouter, signal: AbortSignal): Promise<void> {
  await untilHydrated();
  await untilVisited();
  if (signal.aborted) return;
  const sendView = connect(analytics);
  let last: URL | undefined;

  function count(referrer: string): void {
    const url = urlForStatistics(window.location.href);
    last = url;
    // Readers who block the provider or have lost the connection are not counted.
    sendView({ url, referrer, title: document.title }).catch(() => {});
  }

  count(document.referrer);
  const unsubscribe = router.subscribe('onRendered', () => {
    if (last?.pathname !== window.location.pathname) count(last?.href ?? '');
  });
  signal.addEventListener('abort', unsubscribe);
  // The browser shows the page again as the reader left it.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && count(document.referrer);
  window.addEventListener('pageshow', onPageShow, { signal });
}

/**
 * Returns a promise that resolves when the first page is hydrated or rendered, or when a message is shown instead
 * (`markReady`).
 */
function untilHydrated(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.ready !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ['data-ready'] });
  });
}

/**
 * Returns a promise that resolves when the reader sees the page: at once, unless the browser is prerendering the page
 * in the background.
 */
function untilVisited(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/**
 * Names of the query parameters by which providers recognize campaigns. All other parameters are removed, because they
 * may contain search terms.
 */
const campaignParameter = /^(?:utm_\w+|ref|source)$/;

function urlForStatistics(href: string): URL {
  const url = new URL(href);
  url.hash = '';
  const others = [...url.searchParams.keys()].filter((name) => !campaignParameter.test(name));
  for (const name of others) url.searchParams.delete(name);
  return url;
}

function connect(analytics: Analytics): SendView {
  switch (analytics.provider) {
    case 'plausible':
      return ({ url, referrer }) =>
        // The Events API reads text as JSON. Browsers send it without asking the server first.
        post(`${analytics.host}/api/event`, 'text/plain', {
          ...{ name: 'pageview', url: url.href, domain: analytics.domain, referrer },
        });
    case 'umami':
      return ({ url, referrer, title }) =>
        post(`${analytics.host}/api/send`, 'application/json', {
          type: 'event',
          payload: {
            website: analytics.website,
            ...{ hostname: url.hostname, url: url.pathname + url.search, referrer, title },
            language: navigator.language,
            screen: `${window.screen.width}x${window.screen.height}`,
          },
        });
    case 'goatcounter':
      return ({ url, referrer, title }) => {
        const { width, height } = window.screen;
        const query = new URLSearchParams({
          ...{ p: url.pathname, q: url.search, r: referrer, t: title },
          s: `${width},${height},${window.devicePixelRatio}`,
          rnd: Math.random().toString(36).slice(2), // So that no cache answers.
        });
        return request(`${analytics.host}/count?${query}`, { mode: 'no-cors' });
      };
    case 'fathom': {
      // `data-auto` leaves it to the viewer to count, so the script does not replace functions of the history.
      const attributes = { 'data-site': analytics.site, 'data-auto': 'false' };
      const loaded = loadScript(analyticsScripts.fathom.url, attributes);
      return async ({ url, referrer }) => {
        await loaded;
        window.fathom?.trackPageview({ url: url.href, referrer });
      };
    }
    case 'cloudflare': {
      // The script has no function that counts a view: it observes navigations itself.
      const attributes = { 'data-cf-beacon': JSON.stringify({ token: analytics.token }) };
      const loaded = loadScript(analyticsScripts.cloudflare.url, attributes);
      return () => loaded;
    }
    default:
      return analytics satisfies never;
  }
}

function post(url: string, type: 'text/plain' | 'application/json', body: object): Promise<void> {
  return request(url, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
    // Only JSON needs the permission of the server; the response to other requests is not read.
    mode: type === 'text/plain' ? 'no-cors' : 'cors',
  });
}

async function request(url: string, options: RequestInit): Promise<void> {
  // The view is sent even if the reader leaves the page at once, and never with cookies.
  await fetch(url, { ...options, keepalive: true, credentials: 'omit' });
}

function loadScript(url: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  // This policy returns no other URL, so other code cannot use it to load scripts.
  const policy = window.trustedTypes?.createPolicy(analyticsPolicyName, {
    createScriptURL: () => url,
  });
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = policy?.createScriptURL(url) ?? url;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
    document.head.append(script);
  });
}
