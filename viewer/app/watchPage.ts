import { slideDetails } from '../content/slideDetails';
import { slideBranches } from '../frame/slideBranches';
import type { PreloadPage } from './pageLoader';
import { preloadLinks } from './preloadLinks';

/** Starts what makes a page pleasanter, and which nobody misses in the first moment. Gives what ends it. */
export function watchPage(basepath: string, preloadPage: PreloadPage): () => void {
  const ends = [preloadLinks(basepath, preloadPage), slideDetails(), slideBranches()];
  return () => {
    for (const end of ends) end();
  };
}
