import { join } from 'node:path';

/** What is bundled in the place of files of libraries: other files, or nothing. */
export function libraryAliases(root: string): Record<string, string | false> {
  return {
    // React has had what the shim stands in for since version 18.
    'use-sync-external-store/shim': join(root, 'node_modules/use-sync-external-store'),
    // For browsers it comes without a table of names, and asks `innerHTML`, which the policy of the site forbids.
    'decode-named-character-reference$': join(
      root,
      'node_modules/decode-named-character-reference/index.js',
    ),
    // Every route brings the router's own links along, and ways to ask for what the viewer's routes have not.
    ...leaveOut(root, 'node_modules/@tanstack/react-router/dist/esm', [
      ...['link.js', 'useLoaderDeps.js', 'useNavigate.js', 'useParams.js'],
      ...['useRouteContext.js', 'useSearch.js'],
    ]),
    [join(root, 'node_modules/@tanstack/router-core/dist/esm/searchParams.js')]: join(
      root,
      'viewer/data/wholeSearch.ts',
    ),
    // Queries are all that a reader needs: nothing is changed on a server, no list is endless.
    ...leaveOut(root, 'node_modules/@tanstack/query-core/build/modern', [
      'infiniteQueryBehavior.js',
    ]),
    [join(root, 'node_modules/@tanstack/query-core/build/modern/mutationCache.js')]: join(
      root,
      'viewer/data/noMutationCache.ts',
    ),
  };
}

/** Files that nothing of ours asks for. */
export function leaveOut(
  root: string,
  folder: string,
  files: readonly string[],
): Record<string, false> {
  return Object.fromEntries(files.map((file) => [join(root, folder, file), false]));
}
