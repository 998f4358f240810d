/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { type RenderPageInput, renderNotFound, renderPage } from './server';
import { sampleEntry, sampleFiles, sampleManifest, samplePage } from './testing/sampleSite';
import { element, tree } from './testing/tree';

const second: RenderPageInput = {
  manifest: sampleManifest,
  path: '/docs/second/',
  document: samplePage('/docs/second/', 'Second'),
  tableEntry: sampleEntry('/docs/second/', 'Second', 'pages/second.json'),
  sidebar: sampleFiles['sidebars/guide.json'] as NonNullable<RenderPageInput['sidebar']>,
  base: '/',
};

/** Returns the text of HTML without tags. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('renderPage', () => {
  it('renders the page with the frame around it', async () => {
    const { html } = await renderPage(second);
    expect(html).toMatch(/<main .*<div id="main"/);
    expect(wordsOf(html)).toContain('This is Second.');
    expect(html).toMatch(/<a aria-current="page" href="\/docs\/second\/">/);
  });

  it('contains custom elements, and names only those of the page in its data', async () => {
    const document = samplePage('/docs/second/', 'Second');
    const chart = { tag: 'tea-chart', script: 'elements/a.js', attributes: ['data'] };
    const other = { tag: 'tea-cup', script: 'elements/b.js', attributes: [] };
    const manifest = { ...sampleManifest, elements: [chart, other] };
    const nodes = element('tea-chart', { data: '1' }, element('p', {}, 'Children.'));
    document.body = { type: 'tree', tree: tree(nodes) };

    const { html, data } = await renderPage({ ...second, document, manifest });
    expect(html).toContain('<tea-chart DATA="1"><p>Children.</p></tea-chart>');
    expect(data.manifest.elements).toEqual([chart]);
    // All of the page is in its data, since elements may be shown as their children.
    expect(data.document).toEqual(document);

    const without = await renderPage({ ...second, manifest });
    expect(without.data.manifest.elements).toBeUndefined();
  });

  it('contains nothing that the content security policy forbids', async () => {
    const { html } = await renderPage(second);
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it('hides nothing for a script to show, however long the page', async () => {
    const document = samplePage('/docs/second/', 'Second');
    if (document.body.type !== 'tree') throw new Error('The sample has changed');
    const [heading, paragraph] = document.body.tree.nodes;
    if (heading === undefined || paragraph === undefined) throw new Error('The sample has changed');
    document.body.tree.nodes = Array.from({ length: 2000 }, () => paragraph);
    const { html } = await renderPage({ ...second, document });
    expect(html).not.toMatch(/<template|hidden id="S:/);
    expect(html.match(/This is Second/g)).toHaveLength(2000);
  });

  it('contains the text of every tab, for readers without scripts', async () => {
    const document = samplePage('/docs/second/', 'Second');
    const panel = (dataLabel: string) =>
      element('section', { className: 'tab', dataLabel }, `With ${dataLabel}.`);
    const tabs = { className: 'tabs', dataGroup: 'tool' };
    document.body = { type: 'tree', tree: tree(element('div', tabs, panel('npm'), panel('yarn'))) };
    const { html } = await renderPage({ ...second, document });
    expect(wordsOf(html)).toContain('With npm. With yarn.');
    expect(html).toMatch(/data-label="yarn" hidden=""/);
    expect(html).not.toContain('<template');
  });

  it('returns the head separately from the body', async () => {
    const { html, head } = await renderPage({ ...second, base: '/sub/' });
    expect(head).toBe(
      '<title>Second | Sample</title><meta name="description" content="All about Second."/>' +
        '<link rel="canonical" href="https://example.org/sub/docs/second/"/>',
    );
    expect(html).not.toContain('<title>');
    expect(html).toContain('href="/sub/docs/second/"');
  });

  it('renders pages that belong to no section', async () => {
    const { html, data } = await renderPage({
      manifest: sampleManifest,
      path: '/',
      document: samplePage('/', 'Home'),
      base: '/',
    });
    expect(wordsOf(html)).toContain('This is Home.');
    expect(data.file).toBe('pages/home.json');
  });

  it('contains the messages in the language of the page, and no others', async () => {
    const navbar = { ...sampleManifest.theme.navbar, title: 'Exemple' };
    const [english] = sampleManifest.locales;
    if (english === undefined) throw new Error('The sample has changed');
    const french = { ...english, code: 'fr', label: 'Français', path: '/fr/' };
    const locales = [
      { ...english, messages: { 'skip-link': 'Skip' } },
      {
        ...french,
        messages: { 'skip-link': 'Aller au texte' },
        site: { title: 'Échantillon', tagline: '' },
        theme: { navbar },
      },
    ];
    const document = samplePage('/fr/', 'Accueil');
    const route = {
      type: 'page',
      path: '/fr/',
      exact: true,
      locale: 'fr',
      title: 'Accueil',
      document: 'pages/fr.json',
    } as const;
    const routes = [...sampleManifest.routes, route];
    const manifest = { ...sampleManifest, locales, routes };

    const { html, head, data } = await renderPage({ manifest, path: '/fr/', document, base: '/' });

    expect(head).toContain('<title>Accueil | Échantillon</title>');
    expect(data.manifest.site).toMatchObject({ title: 'Échantillon', tagline: '' });
    expect(wordsOf(html)).toContain('Exemple');
    expect(wordsOf(html)).toContain('Aller au texte');
    expect(data.manifest.theme.navbar.title).toBe('Exemple');
    expect(data.manifest.locales).toEqual([
      english,
      { ...french, messages: { 'skip-link': 'Aller au texte' } },
    ]);
  });

  it('marks the language of a page that is shown instead of its translation', async () => {
    const original = { path: '/docs/first/', lang: 'he', dir: 'rtl' } as const;
    const document = { ...samplePage('/docs/second/', 'Second'), original };
    const { html, head } = await renderPage({ ...second, document });
    expect(html).toContain('<div lang="he" dir="rtl"><article>');
    expect(head).toContain('rel="canonical" href="https://example.org/docs/first/"');
  });

  it('returns the same bytes for the same input', async () => {
    expect(await renderPage(second)).toEqual(await renderPage(second));
  });

  it('fails for a page that cannot be rendered', async () => {
    const elsewhere = { ...second, path: '/docs/elsewhere/' };
    await expect(renderPage(elsewhere)).rejects.toThrow('/docs/elsewhere/');
  });
});

describe('renderNotFound', () => {
  it('renders the not-found screen', async () => {
    const { html, head } = await renderNotFound(sampleManifest, '/', 'en');
    expect(wordsOf(html)).toContain('Page not found');
    expect(html).toContain('<header');
    expect(head).toBe('<title>Page not found | Sample</title>');
  });

  it('renders it in the language of a locale', async () => {
    const [english] = sampleManifest.locales;
    if (english === undefined) throw new Error('The sample has changed');
    const french = {
      ...english,
      ...{ code: 'fr', path: '/fr/', messages: { 'not-found-title': 'Page introuvable' } },
      site: { title: 'Échantillon', tagline: '' },
      theme: { navbar: { ...sampleManifest.theme.navbar, title: 'Exemple' } },
    };
    const manifest = { ...sampleManifest, locales: [english, french] };

    const { html, head } = await renderNotFound(manifest, '/', 'fr');

    expect(wordsOf(html)).toContain('Page introuvable');
    expect(wordsOf(html)).toContain('Exemple');
    expect(head).toBe('<title>Page introuvable | Échantillon</title>');
  });
});
