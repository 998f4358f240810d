import { contentHash } from '../files/contentHash';
import { contentTypeOf } from '../serve/contentType';
import type { Represent } from '../serve/representations';
import type { FolderEntry, LookUp } from '../serve/servedFolder';
import type { CompiledSite } from '../site/compiledSite';
import type { Rendering } from '../site/rendering';

interface DevFilesOptions {
  site(): CompiledSite | undefined;
  /** A file below `content`. */
  file(name: string): string | Uint8Array | undefined;
  /** The viewer's immutable files, by name from the root. */
  assets: ReadonlyMap<string, Uint8Array>;
  /** HTML and other renderings of a site. */
  renderingsOf(site: CompiledSite): ReadonlyMap<string, Rendering>;
  /** What the HTML says of the events' address: an attribute of `<html>`. */
  mark: string;
}

interface Made {
  key: string;
  content: Promise<string | Uint8Array>;
}

/** The files of a site that is nowhere but in memory. What nobody asks for is not made. */
export function devFiles({ site, file, assets, renderingsOf, mark }: DevFilesOptions): LookUp {
  const made = new Map<string, Made>();
  let known: { of: CompiledSite; renderings: ReadonlyMap<string, Rendering> } | undefined;

  function renderings(current: CompiledSite): ReadonlyMap<string, Rendering> {
    if (known?.of !== current) known = { of: current, renderings: renderingsOf(current) };
    return known.renderings;
  }

  function make(name: string, { key, make: draw }: Rendering): Promise<string | Uint8Array> {
    const earlier = made.get(name);
    if (earlier?.key === key) return earlier.content;
    const content = draw().then((drawn) => (name.endsWith('.html') ? marked(drawn, mark) : drawn));
    made.set(name, { key, content });
    content.catch(() => made.delete(name));
    return content;
  }

  function contentFile(name: string, { manifest }: CompiledSite) {
    if (name === 'content/manifest.json') return JSON.stringify(manifest);
    return name.startsWith('content/') ? file(name.slice('content/'.length)) : undefined;
  }

  return async (names) => {
    const name = names.join('/');
    const current = site();
    if (current === undefined) return undefined;
    const asset = assets.get(name) ?? contentFile(name, current);
    if (asset !== undefined) return served(name, async () => asset);
    const rendering = renderings(current).get(name);
    if (rendering !== undefined) return served(name, () => make(name, rendering));
    return renderings(current).has(`${name}/index.html`) ? 'folder' : undefined;
  };
}

/** Sends files as they are: between two programs of one machine, packing would only take time. */
export const asTheyAre: Represent = async (file) => {
  const bytes = await file.read();
  const contentType = contentTypeOf(file.name);
  return { bytes, coding: 'identity', contentType, etag: `"${contentHash(bytes)}"` };
};

function served(name: string, read: () => Promise<string | Uint8Array>): FolderEntry {
  return { name, state: name, read: async () => Buffer.from(await read()) };
}

function marked(html: string | Uint8Array, mark: string): string {
  return html.toString().replace('<html', () => `<html${mark}`);
}
