import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { DevEvent, DevPage, DevRelease } from '#manifest/devEvent';
import { cleanContent } from '../data/cleanContent';
import { contentUrl } from '../data/contentAddress';
import { isInlineManifest } from '../data/inlineData';
import { find } from '../data/loadPage';
import { manifestQuery, pageQuery, routeTableQuery, sidebarQuery } from '../data/queries';
import { createDiagnosticBox } from './diagnosticBox';

/**
 * Creates a function that applies an event of `recto dev` to the open page: it updates the content, shows the reported
 * errors, and reloads the page if `recto dev` serves another build of the viewer. The errors are removed when `signal`
 * is aborted.
 */
export function createApplier(
  router: AnyRouter,
  queryClient: QueryClient,
  signal: AbortSignal,
): (event: DevEvent) => Promise<void> {
  const box = createDiagnosticBox(signal);
  let program: string | undefined;

  return async (event) => {
    switch (event.type) {
      case 'program':
        if (program !== undefined && program !== event.version) window.location.reload();
        program = event.version;
        return;
      case 'page':
        return markChange(async () => applyPage(event, queryClient));
      case 'release':
        return applyRelease(event, router, queryClient);
      case 'diagnostics':
        return box.show(event);
      default:
        event satisfies never;
    }
  };
}

/**
 * Stores a changed document in the query cache, under its current file name and the file names that it has had since
 * the last release.
 */
function applyPage({ formerly, file, document }: DevPage, queryClient: QueryClient): void {
  for (const name of [...formerly, file]) {
    queryClient.setQueryData(pageQuery(name).queryKey, cleanContent(document));
  }
}

/**
 * Shows a new release after all data that the page needs is loaded. Does nothing if the release is already shown.
 * Reloads the page if the release removes a custom element that the page has defined, changes its script, or changes a
 * setting that is fixed when a page is loaded.
 */
async function applyRelease(
  { manifest, files }: DevRelease,
  router: AnyRouter,
  queryClient: QueryClient,
): Promise<void> {
  const before = queryClient.getQueryData(manifestQuery.queryKey);
  if (before?.release === manifest.release) return;
  for (const [name, content] of Object.entries(files)) {
    const key = keyOf(name);
    if (key !== undefined) queryClient.setQueryData(key, cleanContent(content));
  }
  const { pathname } = router.state.location;
  const found = await find(pathname, manifest, queryClient);
  if (found.type === 'page') {
    await queryClient.ensureQueryData(pageQuery(found.file));
    if (found.sidebar !== undefined) await queryClient.ensureQueryData(sidebarQuery(found.sidebar));
  }
  await swapTheme(manifest.theme.stylesheet);
  const isDefinedOtherwise = before?.elements?.some(
    ({ tag, script }) =>
      customElements.get(tag) !== undefined &&
      !manifest.elements?.some((element) => element.tag === tag && element.script === script),
  );
  const hasOtherSettings =
    before !== undefined &&
    (before.site.trailingSlash !== manifest.site.trailingSlash ||
      before.embeds?.join() !== manifest.embeds?.join());
  // An element can be defined only once. The router's setting for trailing slashes and the page's policy are fixed.
  if (isDefinedOtherwise || hasOtherSettings) {
    window.location.reload();
    return;
  }
  const isSeen = before !== undefined && isInlineManifest(before);
  await (isSeen ? show() : markChange(show));

  async function show(): Promise<void> {
    queryClient.setQueryData(manifestQuery.queryKey, manifest);
    await router.invalidate();
  }
}

function keyOf(name: string): readonly unknown[] | undefined {
  if (name.startsWith('pages/')) return pageQuery(name).queryKey;
  if (name.startsWith('routes/')) return routeTableQuery(name).queryKey;
  return name.startsWith('sidebars/') ? sidebarQuery(name).queryKey : undefined;
}

/**
 * Replaces the stylesheet with the design tokens of the site, or removes it if `stylesheet` is `undefined`. The old
 * stylesheet is removed after the new stylesheet is loaded or has failed to load.
 */
async function swapTheme(stylesheet: string | undefined): Promise<void> {
  const wanted = stylesheet === undefined ? undefined : contentUrl(stylesheet);
  const outdated = [...themeLinks()].filter((link) => link.href !== wanted);
  if (wanted !== undefined && themeLinks().length === outdated.length) await addStylesheet(wanted);
  for (const link of outdated) link.remove();
}

function themeLinks(): NodeListOf<HTMLLinkElement> {
  return document.head.querySelectorAll('link[rel="stylesheet"][href*="/content/theme/"]');
}

function addStylesheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return settled;
}

const blocks = 'p, li, pre, figure, table, blockquote, details, dl, h1, h2, h3, h4, h5, h6, aside';

/**
 * Calls a function that changes the page, and then highlights the first changed block in `<main>` with an animation,
 * unless the reader prefers reduced motion.
 */
async function markChange(change: () => Promise<void>): Promise<void> {
  const main = document.querySelector('main');
  if (main === null) return change();
  const changed = new Set<Node>();
  const note = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      if (addedNodes.length === 0) changed.add(target);
      for (const node of addedNodes) changed.add(node);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  await change();
  await nextFrame();
  note(observer.takeRecords());
  observer.disconnect();
  mark(first([...changed].filter((node) => node.isConnected)));
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function first(nodes: readonly Node[]): Node | undefined {
  return nodes.reduce<Node | undefined>(
    (found, node) =>
      found !== undefined && found.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
        ? found
        : node,
    undefined,
  );
}

function mark(node: Node | undefined): void {
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest(blocks) ?? element;
  if (block === null || block === undefined || block.matches('main, nav *')) return;
  for (const old of document.querySelectorAll('[data-changed]'))
    old.removeAttribute('data-changed');
  block.setAttribute('data-changed', '');
  // With reduced motion there is no animation and so no event.
  block.addEventListener('animationend', () => block.removeAttribute('data-changed'), {
    once: true,
  });
}
