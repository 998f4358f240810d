import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AnyRouter } from '@tanstack/react-router';
import type { Analytics } from '#manifest/manifest';
import { countViews } from './countViews';
import { markReady } from './Message';

const goatCounter: Analytics = { provider: 'goatcounter', host: 'https://kit.example' };
const sent = jest.fn<typeof fetch>();
let stop: (() => void) | undefined;
let navigate: () => void;

beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = sent;
  window.history.replaceState({}, '', '/docs/');
  markReady();
});
afterEach(() => {
  stop?.();
  jest.restoreAllMocks();
  const { dataset } = document.documentElement;
  for (const name of ['ready', 'preview', 'dev']) delete dataset[name];
});

/** Counts views with a router that reports rendered pages, and waits until all promises have settled. */
async function start(analytics = goatCounter, siteUrl = window.location.origin): Promise<void> {
  const listeners = new Set<() => void>();
  const router = {
    subscribe(_type: string, listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  navigate = () => {
    for (const listener of listeners) listener();
  };
  // Only this function of the router is used.
  stop = countViews({ analytics, siteUrl }, router as unknown as AnyRouter);
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Shows another URL, as the router does. */
function go(address: string): void {
  window.history.pushState({}, '', address);
  navigate();
}

const urls = () => sent.mock.calls.map(([url]) => new URL(String(url)));
const paths = () => urls().map(({ searchParams }) => searchParams.get('p'));

describe('countViews', () => {
  it('sends a view of the page and of each further page, with the page before', async () => {
    await start();
    go('/docs/oven/');
    go('/docs/');

    expect(paths()).toEqual(['/docs/', '/docs/oven/', '/docs/']);
    const referrers = urls().map(({ searchParams }) => searchParams.get('r'));
    const { origin } = window.location;
    expect(referrers).toEqual(['', `${origin}/docs/`, `${origin}/docs/oven/`]);
  });

  it('sends no view if only the query or the fragment changes', async () => {
    await start();
    go('/docs/?q=salt');
    go('/docs/#salt');

    expect(paths()).toEqual(['/docs/']);
  });

  it('sends the parameters of campaigns, and no words of a search', async () => {
    window.history.replaceState({}, '', '/docs/?q=my+secret&utm_source=letter&ref=list#salt');
    await start({ provider: 'plausible', host: 'https://kit.example', domain: 'example.org' });

    const body = JSON.parse(String(sent.mock.calls[0]?.[1]?.body));
    expect(body.url).toBe(`${window.location.origin}/docs/?utm_source=letter&ref=list`);
  });

  it('waits until the page is hydrated', async () => {
    delete document.documentElement.dataset.ready;
    await start();
    expect(paths()).toEqual([]);

    markReady();
    await settle();
    expect(paths()).toEqual(['/docs/']);
  });

  it('waits until the reader visits a page that the browser has rendered ahead', async () => {
    Object.assign(document, { prerendering: true });
    await start();
    expect(paths()).toEqual([]);

    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await settle();
    expect(paths()).toEqual(['/docs/']);
  });

  it('sends a view if the browser shows the page again as the reader left it', async () => {
    await start();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(paths()).toEqual(['/docs/']);

    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(paths()).toEqual(['/docs/', '/docs/']);
  });

  it('ignores that a provider cannot be reached', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    await start();
    go('/docs/oven/');
    await settle();

    expect(paths()).toEqual(['/docs/', '/docs/oven/']);
  });

  it('logs a warning if the policy of the page does not allow the script of the provider', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const refusal = new TypeError('Policy "recto-analytics" disallowed.');
    window.trustedTypes = {
      createPolicy() {
        throw refusal;
      },
    };
    await start({ provider: 'fathom', site: 'ABC' });
    delete window.trustedTypes;

    expect(warn.mock.calls).toEqual([['The views of pages could not be counted', refusal]]);
  });

  it('never sends cookies, and sends views of readers who leave at once', async () => {
    await start();

    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
  });

  it('ends with its cleanup function', async () => {
    await start();
    stop?.();
    go('/docs/oven/');

    expect(paths()).toEqual(['/docs/']);
  });

  describe('sends nothing', () => {
    it.each([
      ['Do Not Track', { doNotTrack: '1' }],
      ['Global Privacy Control', { globalPrivacyControl: true }],
    ])('for readers with %s', async (_name, wish) => {
      Object.defineProperties(navigator, {
        ...Object.fromEntries(
          Object.entries(wish).map(([name, value]) => [name, { value, configurable: true }]),
        ),
      });
      await start();
      go('/docs/oven/');
      for (const name of Object.keys(wish)) Reflect.deleteProperty(navigator, name);

      expect(paths()).toEqual([]);
    });

    it.each([
      ['preview', 'pr-7'],
      ['preview', ''],
      ['dev', '/events'],
    ])('if the page has the attribute data-%s="%s"', async (name, value) => {
      document.documentElement.dataset[name] = value;
      await start();

      expect(paths()).toEqual([]);
    });

    it('on another origin than that of the published site', async () => {
      await start(goatCounter, 'https://example.org');

      expect(paths()).toEqual([]);
    });
  });

  it.each([
    [
      { provider: 'fathom', site: 'ABC' },
      { 'data-site': 'ABC', 'data-auto': 'false' },
    ],
    [{ provider: 'cloudflare', token: 'f00' }, { 'data-cf-beacon': '{"token":"f00"}' }],
  ] satisfies [Analytics, object][])(
    'loads the script of a provider without an interface: %j',
    async (analytics, attributes) => {
      const rules: { createScriptURL(): string }[] = [];
      window.trustedTypes = {
        createPolicy(name, rule) {
          expect(name).toBe('recto-analytics');
          rules.push(rule);
          return { createScriptURL: (url) => `trusted ${url}` };
        },
      };
      await start(analytics);
      delete window.trustedTypes;
      const scripts = [...document.head.querySelectorAll('script')];
      for (const script of scripts) script.remove();

      expect(scripts).toHaveLength(1);
      const { src, ...found } = Object.fromEntries(
        [...(scripts[0]?.attributes ?? [])].map(({ name, value }) => [name, value]),
      );
      expect(found).toEqual(attributes);
      expect(src).toMatch(/^trusted https:/);
      // The policy allows no other URL.
      expect(rules.map((rule) => `trusted ${rule.createScriptURL()}`)).toEqual([src]);
    },
  );
});
