import type { Page } from 'playwright/test';
import { contentTags, mathAttributes, mathTags } from '#manifest/contentTags';

/** A record of the unexpected activity of a page. */
interface Watch {
  /** Returns descriptions of the activity since the last call. */
  take(): string[];
}

/**
 * Exposes the function that hostile snippets call, and records the unexpected activity of a page: calls of this
 * function, dialogs, windows, frames and requests to other origins. Dismisses the dialogs and aborts the requests.
 */
export async function recordActivity(page: Page, origin: string): Promise<Watch> {
  const seen: string[] = [];
  await page.exposeFunction('__hit', (id: unknown) => void seen.push(`hit ${id}`));
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      seen.push(`request ${route.request().url().slice(0, 80)}`);
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
  page.on('frameattached', (frame) => seen.push(`frame ${frame.url()}`));
  return { take: () => seen.splice(0) };
}

/**
 * Dispatches pointer, toggle and animation events on `main` and all HTML elements in it, and clicks all but buttons.
 * Links with a safe scheme are not followed; links that would execute a script are followed.
 */
export async function interactWithAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Links that would run a script are not prevented.
      if (link === null || /^https?:|^mailto:|^tel:|^xmpp:/.test(link.href)) event.preventDefault();
    };
    document.addEventListener('click', stay, { capture: true });
    for (const element of document.querySelectorAll('main *, main')) {
      if (!(element instanceof HTMLElement)) continue;
      for (const type of ['pointerover', 'mouseover', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element.localName !== 'button') element.click();
    }
  });
}

/** The tags that the viewer renders in addition to the tags of content. */
const viewerTags = [
  ...['address', 'article', 'button', 'header', 'label', 'nav', 'path', 'search', 'svg', 'circle'],
  ...['rect', 'line', 'polyline', 'form', 'footer', 'h1'],
];

/** The allowed attributes in `main`, in addition to attributes of MathML and `aria-` and `data-` attributes. */
const attributes = [
  ...['abbr', 'alt', 'autocomplete', 'checked', 'cite', 'class', 'colspan', 'd', 'datetime', 'dir'],
  ...[
    'disabled',
    'for',
    'headers',
    'height',
    'hidden',
    'href',
    'id',
    'lang',
    'loading',
    'decoding',
  ],
  ...['media', 'open', 'placeholder', 'readonly', 'rel', 'reversed', 'role', 'rowspan', 'scope'],
  ...['span', 'spellcheck', 'src', 'srcset', 'start', 'tabindex', 'target', 'title', 'type'],
  ...['value', 'viewBox', 'width'],
  // Video and audio.
  ...['controls', 'default', 'kind', 'label', 'loop', 'muted', 'playsinline', 'poster', 'preload'],
  'srclang',
];

/**
 * Returns descriptions of the forbidden elements, attributes and URLs in `main`, and of elements such as scripts and
 * frames, and attributes such as event handlers, that are forbidden anywhere in the page.
 */
export function scanPage(page: Page): Promise<string[]> {
  const allowed = {
    tags: [...contentTags, ...mathTags, ...viewerTags],
    attributes: [...attributes, ...mathAttributes],
  };
  return page.evaluate(({ tags, attributes: names }) => {
    const failures: string[] = [];
    const show = (element: Element) => element.outerHTML.slice(0, 120);
    for (const element of document.querySelectorAll('main *')) {
      if (!tags.includes(element.localName)) failures.push(`element ${show(element)}`);
      for (const { name, value } of element.attributes) {
        const known =
          names.includes(name) ||
          names.includes(name.toLowerCase()) ||
          /^(?:aria|data)-[a-z-]+$/.test(name) ||
          // The outline of the viewer; content cannot contain `nav`.
          (/^popover(?:target)?$/.test(name) && element.parentElement?.localName === 'nav');
        if (!known) failures.push(`attribute ${name} ${show(element)}`);
        const isAddress = ['href', 'src', 'cite', 'poster'].includes(name);
        const { protocol, origin } = new URL(isAddress ? value : '/', document.baseURI);
        if (
          !['http:', 'https:', 'mailto:', 'tel:', 'xmpp:'].includes(protocol) ||
          (name === 'src' && origin !== location.origin)
        )
          failures.push(`address ${show(element)}`);
        const isNamed = /^(?:https?|mailto|tel|xmpp):/i.test(value);
        if (isAddress && !isNamed && origin !== location.origin)
          failures.push(`host ${show(element)}`);
      }
    }
    for (const element of document.querySelectorAll(
      'script, iframe, frame, object, embed, base, style, template',
    )) {
      const source = element.getAttribute('src');
      // The template contains the scripts of the viewer.
      const isTemplate = element === document.querySelector('head > template');
      const isScript =
        element.localName === 'script' && (source === null || source.startsWith('/assets/'));
      const isFirst = element.parentElement === document.head;
      const isData = element.getAttribute('type') === 'application/json';
      if (!(isTemplate || isScript) || !(isFirst || isData))
        failures.push(`element ${show(element)}`);
    }
    for (const element of document.querySelectorAll('*'))
      for (const { name } of element.attributes)
        if (/^on|^(?:srcdoc|formaction|action|ping)$/i.test(name))
          failures.push(`attribute ${name} ${show(element)}`);
    return failures;
  }, allowed);
}
