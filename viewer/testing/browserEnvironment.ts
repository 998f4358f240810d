import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what today's browsers have and jsdom lacks, taken from Node. */
class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }
}

// biome-ignore lint/style/noDefaultExport: Jest takes an environment by its default export.
export default BrowserEnvironment;
