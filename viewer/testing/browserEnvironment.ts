import { TestEnvironment } from 'jest-environment-jsdom';

/** The Jest environment of the viewer's tests: jsdom with further browser features that the viewer uses. */
class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // Node has these, jsdom does not.
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
    const window = this.dom?.window;
    if (window === undefined) return;
    Object.assign(window, {
      matchMedia: describeMedia,
      scrollTo: doNothing,
      IntersectionObserver: BlindObserver,
      ResizeObserver: BlindObserver,
    });
    Object.assign(window.Element.prototype, { scrollIntoView: doNothing });
    Object.assign(window.HTMLDialogElement.prototype, { showModal, close });
    Object.assign(window.CSSStyleSheet.prototype, { replaceSync: doNothing });
    Object.assign(window.document, { adoptedStyleSheets: [] });
    // React warns of elements that the browser does not know, by the name of their class.
    Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, {
      get: nameOfClass,
    });
  }
}

function nameOfClass(this: Element): string {
  return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
}

function doNothing(): void {}

/** An observer that never reports a change, because jsdom has no layout. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Returns a media query that never matches, as in the browser of a reader without preferences. */
function describeMedia(media: string) {
  return {
    media,
    matches: false,
    addEventListener: doNothing,
    removeEventListener: doNothing,
  };
}

function showModal(this: HTMLElement): void {
  this.setAttribute('open', '');
}

function close(this: HTMLElement): void {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new (this.ownerDocument.defaultView ?? globalThis).Event('close'));
}

// biome-ignore lint/style/noDefaultExport: Jest takes an environment by its default export.
export default BrowserEnvironment;
