import { join } from 'node:path';

/** Returns webpack aliases that replace files of libraries. `root` is the path of the project's folder. */
export function libraryAliases(root: string): Record<string, string> {
  return {
    // The version for browsers uses `innerHTML`, which the Content-Security-Policy forbids.
    'decode-named-character-reference$': join(
      root,
      'node_modules/decode-named-character-reference/index.js',
    ),
  };
}
