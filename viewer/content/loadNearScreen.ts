import { contentUrl, manifestUrl } from '../data/contentAddress';
import { mayRunScripts } from '../data/mayRunScripts';
import { logWarning } from '../logWarning';

/**
 * Loads the script of a custom element when the element is less than one screen away from the part of the page that is
 * visible. Nothing is loaded if the element is already defined, in previews, and if the script is not a file of the
 * site's own content. Returns a cleanup function.
 */
export function loadNearScreen(
  element: Element,
  script: string,
  importScript = importModule,
): () => void {
  const tag = element.localName;
  const url = contentUrl(script);
  const folder = new URL('.', manifestUrl()).href;
  if (customElements.get(tag) !== undefined) return () => undefined;
  if (!mayRunScripts(url) || !url.startsWith(folder)) return () => undefined;

  async function load(): Promise<void> {
    try {
      await importScript(url);
      if (customElements.get(tag) === undefined) throw new Error(`${url} does not define <${tag}>`);
    } catch (error) {
      logWarning(`The script of <${tag}> could not be run, so only its content is shown`, error);
    }
  }

  if (typeof IntersectionObserver === 'undefined') {
    void load();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function importModule(url: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ url);
}
