import type { ListedSymbol, PackagePage } from '#manifest/packagePage';
import type { Report } from '../../diagnostics/diagnostic';
import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import type { ApiGraph } from './apiGraph';
import { type ApiPlace, indexPath, packagePath, symbolPath } from './apiPlace';
import { compileReadme } from './compileReadme';
import type { TextCompiler, TextContext } from './createTextCompiler';
import { installTabs } from './installTabs';
import { linkRow } from './linkTokens';
import { section } from './sections';
import { shortenRow } from './shortenRow';
import { type SymbolGroup, symbolsOf } from './symbolGroups';

/** How long a declaration may be that stands in a list in the place of a summary. */
const signatureWidth = 100;

/** How the texts of a package are compiled for its page. */
export interface PackageTexts {
  /** Those of the package itself. */
  own: TextCompiler;
  /** Those of a symbol, which stand in another file. */
  ofSymbol(symbol: ApiSymbol): TextCompiler;
  context: TextContext;
}

/** Compiles the page of a package: what it exports, by module. */
export function compilePackage(
  api: ApiPackage,
  groups: readonly SymbolGroup[],
  graph: ApiGraph,
  { own: text, ofSymbol, context }: PackageTexts,
  report: Report,
): PackagePage {
  const { place } = context;
  const { name, version, license, repository, comment } = api;
  const listed = groups.map((group) => {
    const summary = text.sentence(group.text);
    return {
      ...{ title: group.title, anchor: group.anchor },
      ...(summary === undefined ? {} : { summary }),
      symbols: symbolsOf(group).map((symbol) => listSymbol(symbol, graph, place, ofSymbol(symbol))),
    };
  });
  const body = [comment.summary, comment.remarks].filter((part) => part !== '').join('\n\n');
  const summary = text.blocks(body) ?? text.blocks(api.description ?? '');
  const description = text.words(comment.summary) || (api.description ?? '');
  const tabs = text.blocks(installTabs(name));
  const readme = compileReadme(api, packagePath(place, api.slug), context, report);
  return {
    kind: 'package',
    path: packagePath(place, api.slug),
    title: name,
    ...(description === '' ? {} : { description }),
    outline: [
      ...listed.flatMap(({ title, anchor, symbols }) => section(title, anchor, symbols)),
      ...section('Readme', 'readme', readme?.children),
    ],
    breadcrumbs: [{ label: place.section.label, href: indexPath(place) }],
    name,
    ...(version === undefined ? {} : { version }),
    ...(license === undefined ? {} : { license }),
    ...(repository === undefined ? {} : { repository }),
    install: `npm install ${name}`,
    ...(tabs === undefined ? {} : { installTabs: tabs }),
    ...(api.entryPoints.length > 1 ? { entryPoints: api.entryPoints } : {}),
    ...(summary === undefined ? {} : { summary }),
    groups: listed,
    ...(readme === undefined ? {} : { readme }),
  };
}

function listSymbol(
  { name, key, kind, comment, headline }: ApiSymbol,
  { foreign }: ApiGraph,
  place: ApiPlace,
  text: TextCompiler,
): ListedSymbol {
  const summary = text.sentence(comment.summary);
  const scope = { place, page: '', typeParameters: new Map(), foreign };
  return {
    ...{ name, href: symbolPath(place, key), kind },
    ...(summary === undefined
      ? { signature: shortenRow(linkRow(headline, scope), signatureWidth) }
      : { summary }),
    ...(comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}
