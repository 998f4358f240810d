import { contentHash } from '../../files/contentHash';
import type { BuiltSite } from '../builtSite';
import type { InventoryFile } from '../inventory';

/**
 * A built site of pages with some text each, by path (`docs/a`). Every page has a document and an HTML
 * file that names it, and all load the same script, which may be another one in another release.
 */
export function sampleSite(pages: Readonly<Record<string, string>>, script = 'start()'): BuiltSite {
  const contents = new Map<string, string>();
  const files: Record<string, InventoryFile> = {};
  const renderings: Record<string, InventoryFile> = {};
  const add = (into: Record<string, InventoryFile>, name: string, text: string) => {
    contents.set(name, text);
    into[name] = { hash: contentHash(text), size: Buffer.byteLength(text) };
    return name;
  };
  const asset = add(files, `assets/main.${contentHash(script).slice(0, 8)}.js`, script);
  const documents = Object.entries(pages).map(([path, text]) => {
    const body = JSON.stringify({ path, text });
    const document = add(files, `content/pages/${contentHash(body)}.json`, body);
    add(renderings, `${path}/index.html`, JSON.stringify({ names: [document, asset], text }));
    return document;
  });
  const table = JSON.stringify(documents);
  const routes = add(files, `content/routes/${contentHash(table)}.json`, table);
  const release = contentHash(routes + asset);
  const manifest = new TextEncoder().encode(JSON.stringify({ release, routes }));
  const read = async (name: string) => new TextEncoder().encode(contents.get(name) ?? '');
  return { release, pages: documents.length, manifest, files, renderings, read };
}
