import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import type { RouteIndex } from '../routes/routeIndex';
import type { Language } from '../sources/readLanguages';
import { collectRedirects, type Redirect } from './collectRedirects';
import type { SiteSources } from './siteSources';
import { translateRedirects } from './translateRedirects';

/** Old addresses in every language. Comes after all pages. */
export function siteRedirects(
  config: ReadConfig,
  [first, ...others]: readonly Language[],
  { sources, routes }: { sources: SiteSources; routes: RouteIndex },
  report: Report,
): Redirect[] {
  const inFirst = ({ language }: { language: Language }) => language === first;
  const plain = { version: {}, redirects: [] };
  const editions = [
    ...sources.docs.filter(inFirst),
    ...sources.blogs
      .filter(inFirst)
      .map(({ posts, section }) => ({ docs: posts, section, ...plain })),
    ...sources.pages
      .filter(inFirst)
      .map(({ pages }) => ({ docs: pages, section: { path: '' }, ...plain })),
  ];
  const redirects = collectRedirects(
    config,
    editions,
    { routes, leftOut: sources.leftOut },
    report,
  );
  return [
    ...redirects,
    ...others.flatMap((language) => translateRedirects(redirects, language, routes)),
  ];
}
