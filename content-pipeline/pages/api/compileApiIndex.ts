import type { ApiIndexPage } from '#manifest/packagePage';
import type { ApiPackage } from '../../reference/apiPackage';
import { compareNames } from '../../reference/compareNames';
import { type ApiPlace, indexPath, packagePath, symbolPath } from './apiPlace';
import type { TextCompiler } from './createTextCompiler';
import { section } from './sections';

/** Compiles the page that opens a reference: its packages, and all names that they export. */
export function compileApiIndex(
  packages: readonly { api: ApiPackage; text: TextCompiler }[],
  place: ApiPlace,
): ApiIndexPage {
  const listed = packages.map(({ api, text }) => {
    const { name, version, slug, comment, description = '', symbols } = api;
    const summary = text.sentence(comment.summary || description);
    return {
      name,
      ...(version === undefined ? {} : { version }),
      href: packagePath(place, slug),
      ...(summary === undefined ? {} : { summary }),
      symbolCount: symbols.filter(({ exported }) => exported).length,
    };
  });
  const symbols = packages
    .flatMap(({ api }) => api.symbols)
    .filter(({ exported }) => exported)
    .sort((a, b) => compareNames(a.name, b.name))
    .map(({ name, key, kind, comment }) => ({
      ...{ name, href: symbolPath(place, key), kind },
      ...(comment.deprecated === undefined ? {} : { deprecated: true }),
    }));
  return {
    kind: 'api-index',
    path: indexPath(place),
    title: place.section.label,
    outline: [
      ...section('Packages', 'packages', listed),
      ...section('All names from A to Z', 'symbols', symbols),
    ],
    breadcrumbs: [],
    packages: listed,
    symbols,
  };
}
