import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';

const source = readFileSync(join(__dirname, '../public/start.js'), 'utf8');
const root = document.documentElement;

/**
 * Runs the start script in a page with the given attributes of `<html>`, for a reader with the given items in browser
 * storage.
 */
function start(attributes: Record<string, string>, stored: Record<string, string> = {}): void {
  Object.assign(root.dataset, { theme: 'light', base: '/', path: '/docs/', ...attributes });
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  // The script is inline in a page and cannot be imported.
  new Function(source)();
}

function failToLoad(tag: string, attributes: Record<string, string> = {}): void {
  const element = document.body.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.dispatchEvent(new Event('error'));
}

const banner = () => root.firstElementChild?.textContent ?? '';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
  document.head.innerHTML = '';
  window.localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  for (const element of root.querySelectorAll(':scope > p')) element.remove();
});

describe('the script in the head', () => {
  it('loads the viewer in the order of its scripts after the first paint', async () => {
    document.head.innerHTML =
      '<template><script src="/view.js" integrity="sha256-a"></script><script src="/main.js"></script></template>';
    start({});
    expect(document.head.querySelectorAll(':scope > script')).toHaveLength(0);
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(document.head.querySelectorAll(':scope > script')).toHaveLength(0);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const loaded = [...document.head.querySelectorAll<HTMLScriptElement>(':scope > script')];
    expect(loaded.map((script) => [script.getAttribute('src'), script.async])).toEqual([
      ['/view.js', false],
      ['/main.js', false],
    ]);
    expect(loaded[0]?.getAttribute('integrity')).toBe('sha256-a');
  });

  it('waits until the browser reports the first paint, but at most 300 ms', () => {
    const observers: ((list: { getEntriesByName(name: string): string[] }) => void)[] = [];
    const report = (painted: string) =>
      observers.at(-1)?.({
        getEntriesByName: (name) => [painted].filter((each) => each === name),
      });
    class FakeObserver {
      static readonly supportedEntryTypes = ['paint'];
      constructor(observe: (typeof observers)[number]) {
        observers.push(observe);
      }
      observe(): void {}
    }
    Object.assign(window, { PerformanceObserver: FakeObserver });
    jest.useFakeTimers();
    const scripts = () => document.head.querySelectorAll(':scope > script').length;
    const open = () => {
      document.head.innerHTML = '<template><script src="/main.js"></script></template>';
      start({});
      document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    };

    open();
    report('first-paint');
    expect(scripts()).toBe(0);
    report('first-contentful-paint');
    expect(scripts()).toBe(1);
    report('first-contentful-paint');
    jest.advanceTimersByTime(1_000);
    expect(scripts()).toBe(1);
    open();
    jest.advanceTimersByTime(200);
    expect(scripts()).toBe(0);
    jest.advanceTimersByTime(200);
    expect(scripts()).toBe(1);
  });

  it('loads the viewer of a hidden page, which is not painted', () => {
    document.head.innerHTML = '<template><script src="/main.js"></script></template>';
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    start({});
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(document.head.querySelectorAll(':scope > script')).toHaveLength(1);
    hidden.mockRestore();
  });

  it('keeps the colour mode of the HTML', () => {
    start({});
    expect(root.dataset.theme).toBe('light');
  });

  it('applies the mode that the reader has chosen, and ignores other values', () => {
    start({}, { theme: 'dark' });
    expect(root.dataset.theme).toBe('dark');
    start({}, { theme: 'purple' });
    expect(root.dataset.theme).toBe('light');
  });

  it('reads the items with the storage namespace of the site', () => {
    start({ storageNamespace: 'mine' }, { 'theme-mine': 'dark', theme: 'light' });
    expect(root.dataset.theme).toBe('dark');
  });

  it('wraps lines for readers who chose that', () => {
    start({});
    expect(root.dataset.wrapLines).toBeUndefined();
    start({ storageNamespace: 'mine' }, { 'recto.wrap-lines-mine': 'true' });
    expect(root.dataset.wrapLines).toBe('');
  });

  it('ignores a stored choice if the site has no colour mode switch', () => {
    start({ noSwitch: '' }, { theme: 'dark' });
    expect(root.dataset.theme).toBe('light');
  });

  it('sets the choice if the site allows the mode of the system', () => {
    start({ choice: 'system' });
    expect(root.dataset.choice).toBe('system');
    start({ choice: 'system' }, { theme: 'dark' });
    expect(root.dataset.choice).toBe('dark');
    delete root.dataset.choice;
    start({});
    expect(root.dataset.choice).toBeUndefined();
  });

  it('recognizes a closed announcement by its id', () => {
    const closed = {
      'docusaurus.announcement.id': 'one',
      'docusaurus.announcement.dismiss': 'true',
    };
    start({ announcement: 'one' }, closed);
    expect(root.dataset.announcement).toBe('');
    start({ announcement: 'two' }, closed);
    expect(root.dataset.announcement).toBe('two');
  });

  it('reports a wrong base once if a script or a stylesheet cannot be loaded', () => {
    window.history.replaceState(null, '', '/a/b/docs/');
    start({});
    failToLoad('script');
    failToLoad('link');
    expect(banner()).toContain('Its base is / – should it be /a/b/?');
    expect(root.querySelectorAll(':scope > p')).toHaveLength(1);
  });

  it.each([
    ['/a/docs/index.html', '/docs/'],
    ['/a/docs/start.html', '/docs/start'],
    ['/a/index.html', '/'],
  ])('suggests a folder as the base at %s, not a file', (address, path) => {
    window.history.replaceState(null, '', address);
    start({ path });
    failToLoad('script');
    expect(banner()).toContain('– should it be /a/?');
  });

  it('suggests no base on the not-found page, which is served at any address', () => {
    start({});
    delete root.dataset.path;
    failToLoad('script');
    expect(banner()).toBe('This site did not load properly. Its base is /');
  });

  it('ignores images, print stylesheets, and failures after the viewer has started', () => {
    start({});
    failToLoad('img');
    failToLoad('link', { media: 'print' });
    root.dataset.started = 'true';
    failToLoad('script');
    expect(root.querySelectorAll(':scope > p')).toHaveLength(0);
  });
});
