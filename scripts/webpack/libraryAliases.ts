import { join } from 'node:path';

/** Replaces files of libraries in the bundles. */
export function libraryAliases(root: string): Record<string, string> {
  return {
    // For browsers it has no table of names and uses `innerHTML`, which the site's policy forbids.
    'decode-named-character-reference$': join(
      root,
      'node_modules/decode-named-character-reference/index.js',
    ),
  };
}
