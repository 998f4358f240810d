import path from 'node:path';
import { z } from 'zod';
import { contentHash } from '../files/contentHash';
import { diskFileStore, type FileStore } from '../files/fileStore';
import { parseViewerColors, type ViewerColors } from './colors/viewerColors';
import type { ViewerAssets } from './htmlPage';
import { loadRenderer, type PageRenderer } from './prerender/prerenderHtml';

/** The built viewer. */
export interface BuiltViewer {
  assets: ViewerAssets;
  /** The viewer's immutable files except source maps. The keys are paths from the site's root. */
  files: ReadonlyMap<string, Uint8Array>;
  /** A hash of the code that renders HTML and of the assets that HTML refers to. */
  hash: string;
  /** Loads the renderer once; further calls return the same renderer. */
  loadRenderer(): Promise<PageRenderer>;
  /** The absolute or relative path of the renderer's file. */
  rendererFile: string;
}

const assetSchema = z.object({ file: z.string(), integrity: z.string().optional() });

/** Schema of `assets.json`, which the viewer's build writes. */
const assetListSchema = z.object({
  scripts: z.array(assetSchema),
  styles: z.array(assetSchema.extend({ media: z.literal('print').optional() })),
  views: z.record(z.string(), assetSchema),
});

/**
 * Reads the built viewer in a folder.
 *
 * @throws {Error} if the viewer has not been built
 */
export async function readViewer(folder: string): Promise<BuiltViewer> {
  const files = diskFileStore(folder);
  const list = await readAssetList(files);
  const contents = new Map<string, Uint8Array>();
  for (const name of await files.list('assets')) {
    if (name.endsWith('.map')) continue;
    const result = await files.read(name);
    if (result.status === 'found') contents.set(name, result.bytes);
  }
  const startScript = (await readText(files, 'start.js')).trim();
  const server = await readText(files, 'server.mjs');
  const rendererFile = path.join(folder, 'server.mjs');
  let renderer: Promise<PageRenderer> | undefined;
  return {
    assets: { ...list, startScript },
    files: contents,
    hash: contentHash(JSON.stringify([list, startScript, server])),
    loadRenderer() {
      renderer ??= loadRenderer(rendererFile);
      return renderer;
    },
    rendererFile,
  };
}

/**
 * Reads the colours in the stylesheets of the built viewer.
 *
 * @throws {Error} if the viewer has not been built, or if a colour or a share is missing
 */
export async function readViewerColors(folder: string): Promise<ViewerColors> {
  const files = diskFileStore(folder);
  const { styles } = await readAssetList(files);
  const texts = await Promise.all(styles.map(({ file }) => readText(files, file)));
  return parseViewerColors(texts.join('\n'));
}

async function readAssetList(files: FileStore): Promise<z.infer<typeof assetListSchema>> {
  return assetListSchema.parse(JSON.parse(await readText(files, 'assets.json')));
}

async function readText(files: FileStore, name: string): Promise<string> {
  const result = await files.read(name);
  if (result.status === 'found') return new TextDecoder().decode(result.bytes);
  throw new Error(`The viewer has not been built: ${files.nameOf(name)} is missing`);
}
