import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ContentNode } from '#manifest/contentElement';
import type { CustomElement } from '#manifest/customElement';
import { cleanContent } from '../data/cleanContent';
import { createQueryClient, manifestQuery } from '../data/queries';
import { sampleManifest } from '../testing/sampleSite';
import { element, tree } from '../testing/tree';
import { loadNearScreen } from './loadNearScreen';
import { TreeView } from './TreeView';

const chart: CustomElement = {
  ...{ tag: 'tea-chart', script: 'elements/chart.js', attributes: ['data', 'bar-color'] },
};

/** Returns nodes as a page of a site whose manifest names elements. */
function page(nodes: ContentNode[], elements: CustomElement[] | undefined) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(manifestQuery.queryKey, { ...sampleManifest, elements });
  return (
    <QueryClientProvider client={queryClient}>
      <TreeView tree={cleanContent(tree(...nodes))} />
    </QueryClientProvider>
  );
}

describe('an element in fetched content', () => {
  it('has the attributes that the manifest lists, and those that all elements may have', () => {
    const properties = { data: '1 2', 'bar-color': 'red', id: 'a', 'aria-label': 'b', other: 'c' };
    const { container } = render(page([element('tea-chart', properties, 'd')], [chart]));

    expect(container.innerHTML).toBe(
      '<tea-chart data="1 2" bar-color="red" id="a" aria-label="b">d</tea-chart>',
    );
  });

  it('has no attribute with a meaning in HTML, even if the manifest lists it', () => {
    const hostile = [
      ...['onclick', 'onClick', 'ONCLICK', 'style', 'slot', 'is', 'class', 'className', 'hidden'],
      ...['innerHTML', 'outerHTML', 'textContent', 'dangerouslySetInnerHTML', 'src', 'href'],
    ];
    const properties = Object.fromEntries(hostile.map((name) => [name, 'alert(1)']));
    const listed = { ...chart, attributes: hostile };
    const { container } = render(page([element('tea-chart', properties, 'a')], [listed]));

    expect(container.innerHTML).toBe('<tea-chart>a</tea-chart>');
  });

  it.each([
    ['the manifest names no elements', 'tea-chart', undefined],
    ['the manifest names others', 'tea-chart', [{ ...chart, tag: 'tea-pot' }]],
    ['the tag is reserved', 'font-face', [{ ...chart, tag: 'font-face' }]],
    ['the tag is not a valid name', 'Tea-Chart', [{ ...chart, tag: 'Tea-Chart' }]],
  ])('is shown as its children if %s', (_, tag, elements) => {
    const paragraph = element('p', {}, 'a');
    const { container } = render(page([element(tag, { data: '1' }, paragraph, 'b')], elements));

    expect(container.innerHTML).toBe('<p>a</p>b');
  });

  it('gets attributes and never properties, and is replaced if its content changes', () => {
    const set = jest.fn();
    class Pot extends HTMLElement {
      set data(value: string) {
        set(value);
      }
    }
    customElements.define('tea-pot', Pot);
    const pot = { ...chart, tag: 'tea-pot' };
    const nodes = (data: string) => [element('tea-pot', { data }, 'a')];
    const { container, rerender } = render(page(nodes('1'), [pot]));
    const first = container.querySelector('tea-pot');
    expect(first).toBeInstanceOf(Pot);
    expect(first?.getAttribute('data')).toBe('1');
    first?.replaceChildren('own');

    rerender(page(nodes('1'), [pot]));
    expect(container.innerHTML).toBe('<tea-pot data="1">own</tea-pot>');
    rerender(page(nodes('2'), [pot]));
    expect(container.innerHTML).toBe('<tea-pot data="2">a</tea-pot>');
    rerender(page([element('p', {}, 'b')], [pot]));
    expect(container.innerHTML).toBe('<p>b</p>');
    expect(set).not.toHaveBeenCalled();
  });
});

describe('the script of an element', () => {
  const importScript = jest.fn<(url: string) => Promise<unknown>>();
  let show = () => {};
  let observed: IntersectionObserverInit | undefined;
  let warn: jest.SpiedFunction<typeof console.warn>;
  const { dataset } = document.documentElement;

  beforeEach(() => {
    show = () => {};
    importScript.mockReset().mockResolvedValue({});
    warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    class FakeObserver {
      constructor(notify: (entries: object[]) => void, options: IntersectionObserverInit) {
        observed = options;
        show = () => notify([{ isIntersecting: false }, { isIntersecting: true }]);
        notify([{ isIntersecting: false }]);
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: FakeObserver });
  });
  afterEach(() => {
    delete dataset.preview;
    delete dataset.manifest;
    warn.mockRestore();
  });

  const load = (tag = 'tea-cup', script = 'elements/a.js') =>
    loadNearScreen(document.createElement(tag), script, importScript);

  it('is loaded when the element is near the screen', () => {
    load();
    expect(importScript).not.toHaveBeenCalled();
    expect(observed).toEqual({ rootMargin: '100%' });
    show();
    expect(importScript.mock.calls).toEqual([['http://localhost/content/elements/a.js']]);
  });

  it('is loaded at once in browsers that cannot observe elements', () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    load();
    expect(importScript).toHaveBeenCalledTimes(1);
  });

  it('is not loaded again', () => {
    customElements.define('tea-spoon', class extends HTMLElement {});
    load('tea-spoon');
    show();
    expect(importScript).not.toHaveBeenCalled();
  });

  it.each([
    ['in a preview', { preview: 'pr-1' }, 'elements/a.js'],
    ['from another origin', { manifest: 'https://far.example/content/manifest.json' }, 'a.js'],
    ['from another origin by its own address', {}, 'https://far.example/a.js'],
    ['from an address without a scheme', {}, '//far.example/a.js'],
    ['from data', {}, 'data:text/javascript,alert(1)'],
    ['from outside of the content', {}, '../a.js'],
  ])('is never loaded %s', (_, attributes, script) => {
    Object.assign(dataset, attributes);
    load('tea-cup', script);
    show();
    expect(importScript).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('gone'))],
    ['does not define the element', () => Promise.resolve({})],
  ])('causes a warning if it %s', async (_, answer) => {
    importScript.mockImplementation(answer);
    load();
    show();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(String(warn.mock.calls[0]?.[0])).toContain('<tea-cup>');
  });
});
