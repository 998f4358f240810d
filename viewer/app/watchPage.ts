import { slideDetails } from '../content/slideDetails';
import { slideBranches } from '../frame/slideBranches';
import { preloadLinks } from './preloadLinks';

/** Starts what makes a page pleasanter, and which nobody misses in the first moment. Gives what ends it. */
export function watchPage(
  basepath: string,
  preloadPage: (routePath: string) => Promise<void>,
): () => void {
  const ends = [preloadLinks(basepath, preloadPage), slideDetails(), slideBranches()];
  return () => {
    for (const end of ends) end();
  };
}
