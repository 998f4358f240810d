import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';

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
  window.localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  for (const element of root.querySelectorAll(':scope > p')) element.remove();
});

describe('the script in the head', () => {
  it('leaves the colour mode that the page was written with', () => {
    start({});
    expect(root.dataset.theme).toBe('light');
  });

  it('takes the mode that the reader chose, and nothing else for one', () => {
    start({}, { theme: 'dark' });
    expect(root.dataset.theme).toBe('dark');
    start({}, { theme: 'purple' });
    expect(root.dataset.theme).toBe('light');
  });

  it('looks under the name of the site where sites share an origin', () => {
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

  it('says who chose where it may be the system', () => {
    start({ choice: 'system' });
    expect(root.dataset.choice).toBe('system');
    start({ choice: 'system' }, { theme: 'dark' });
    expect(root.dataset.choice).toBe('dark');
    delete root.dataset.choice;
    start({});
    expect(root.dataset.choice).toBeUndefined();
  });

  it('knows an announcement that was closed, by its id', () => {
    const closed = {
      'docusaurus.announcement.id': 'one',
      'docusaurus.announcement.dismiss': 'true',
    };
    start({ announcement: 'one' }, closed);
    expect(root.dataset.announcement).toBe('');
    start({ announcement: 'two' }, closed);
    expect(root.dataset.announcement).toBe('two');
  });

  it('says that the base is wrong when script or style cannot be had, once', () => {
    window.history.replaceState(null, '', '/a/b/docs/');
    start({});
    failToLoad('script');
    failToLoad('link');
    expect(banner()).toContain('Its base is / – should it be /a/b/?');
    expect(root.querySelectorAll(':scope > p')).toHaveLength(1);
  });

  it('guesses no base on the not-found page, which is served at any address', () => {
    start({});
    delete root.dataset.path;
    failToLoad('script');
    expect(banner()).toBe('This site did not load properly. Its base is /');
  });

  it('is silent about pictures, about what is for paper, and once the viewer has started', () => {
    start({});
    failToLoad('img');
    failToLoad('link', { media: 'print' });
    root.dataset.started = 'true';
    failToLoad('script');
    expect(root.querySelectorAll(':scope > p')).toHaveLength(0);
  });
});
