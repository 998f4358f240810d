import type { CustomElement } from '#manifest/customElement';
import type { ElementConfig } from '../config/elementsConfig';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { contentHash } from '../files/contentHash';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { readConfigured } from './siteStyles';

/**
 * The custom elements of a site for its manifest, and the bytes of their scripts. The keys of `scripts` are names of
 * content files.
 */
export interface SiteElements {
  elements: readonly CustomElement[];
  scripts: ReadonlyMap<string, Uint8Array>;
}

interface ElementsContext {
  config: ReadConfig;
  files: FileStore;
}

/** Reads and checks the scripts of a site's custom elements. Invalid elements are reported and omitted. */
export async function readSiteElements(
  context: ElementsContext,
  report: Report,
): Promise<SiteElements> {
  const elements: CustomElement[] = [];
  const scripts = new Map<string, Uint8Array>();
  for (const [index, element] of context.config.value.elements.entries()) {
    const bytes = await readScript(element, ['elements', index, 'script'], context, report);
    if (bytes === undefined) continue;
    const script = `elements/${contentHash(bytes)}.js`;
    scripts.set(script, bytes);
    elements.push({ tag: element.tag, script, attributes: element.attributes });
  }
  return { elements, scripts };
}

/**
 * Returns the bytes of a script. Reports the script and returns `undefined` if the file is missing, is not text or
 * cannot define an element.
 */
async function readScript(
  { script: name, tag }: ElementConfig,
  at: readonly PropertyKey[],
  context: ElementsContext,
  report: Report,
): Promise<Uint8Array | undefined> {
  const bytes = await readConfigured(name, at, context, report);
  const text = bytes && decodeText(bytes, context.files.nameOf(name), report);
  if (text === undefined) return undefined;
  const problem = await problemOf(text, tag);
  if (problem === undefined) return bytes;
  report({
    code: 'config-shape',
    severity: 'error',
    message: `"${name}" ${problem.message}`,
    hint: problem.hint,
    file: context.config.file,
    ...context.config.placeOf(at),
  });
  return undefined;
}

async function problemOf(
  text: string,
  tag: string,
): Promise<{ message: string; hint: string } | undefined> {
  // Loaded on demand, so that the command starts sooner.
  const { init, parse } = await import('es-module-lexer');
  await init;
  try {
    const [imports] = parse(text);
    // `import.meta` is an entry without a module.
    const [first] = imports.filter(({ d }) => d !== -2);
    if (first !== undefined) {
      return {
        message:
          first.n === undefined
            ? 'imports other modules, which are not published with it'
            : `imports "${first.n}", which is not published with it`,
        hint: 'bundle the script and the modules that it imports into one file',
      };
    }
  } catch {
    return { message: 'is not a valid JavaScript module', hint: 'correct the script' };
  }
  if (text.includes('customElements')) return undefined;
  return {
    message: 'does not call "customElements.define"',
    hint: `add customElements.define('${tag}', …) to the script`,
  };
}
