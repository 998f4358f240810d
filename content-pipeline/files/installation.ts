import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './contentHash';

/** The version of the program, and the paths of its files. */
export interface Installation {
  version: string;
  /** The folder with the built viewer. */
  viewerFolder: string;
  /** The font files for social images. */
  fontFiles: readonly string[];
  /** Path of the script that the TypeDoc process executes. */
  typedocProcess: string;
  /** Path of the script that executes the configuration of another tool for `recto migrate`. */
  configProcess: string;
  /** Path of the script of the worker threads that compile articles. */
  articleThread: string;
  /** Path of the script of the worker threads that prerender pages. */
  prerenderThread: string;
  /** Path of the script of the worker thread that watches folders. */
  watchThread: string;
  /** A hash of the pipeline's code, which is part of cache keys. */
  generator: string;
}

/**
 * Returns the version and the paths of the files of the installed package, given its folder `dist/recto` with the
 * compiled pipeline.
 */
export function readInstallation(folder: string): Installation {
  const packageFile = path.join(folder, '../../package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return {
    version: String(version),
    viewerFolder: path.join(folder, '../viewer'),
    fontFiles: ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((name) =>
      path.join(folder, 'fonts', name),
    ),
    typedocProcess: path.join(folder, 'typedocProcess.mjs'),
    configProcess: path.join(folder, 'configProcess.mjs'),
    articleThread: path.join(folder, 'articleThread.mjs'),
    prerenderThread: path.join(folder, 'prerenderThread.mjs'),
    watchThread: path.join(folder, 'watchThread.mjs'),
    // Programs and the command share their cache, so the hash is that of one file. It contains the names of the others,
    // which have hashes.
    generator: contentHash(readFileSync(path.join(folder, 'cli.mjs'))),
  };
}
