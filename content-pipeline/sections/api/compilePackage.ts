import type { ApiIndexPage, ListedSymbol, PackagePage } from '#manifest/packagePage';
import type { DeclarationRow } from '#manifest/signature';
import type { Report } from '../../diagnostics/diagnostic';
import { type ApiPackage, type ApiSymbol, compareNames } from '../../reference/apiPackage';
import { type ApiPlace, indexPath, packagePath, symbolPath } from './apiAddresses';
import type { ApiGraph } from './apiGraph';
import { compileReadme } from './compileReadme';
import { type SymbolGroup, symbolsOf } from './symbolGroups';
import { section } from './symbolKinds';
import { linkRow, type TextCompiler, type TextContext } from './textCompiler';

/** The maximum length of a declaration that a list shows instead of a summary. */
const signatureWidth = 100;

/** The text compilers for the page of a package. */
interface PackageTexts {
  /** For texts of the package itself. */
  own: TextCompiler;
  /** Returns the compiler for texts of a symbol, which are in another file. */
  ofSymbol(symbol: ApiSymbol): TextCompiler;
  context: TextContext;
}

/** Compiles the page of a package: its exports by group. */
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
      ...section(place.words('readme'), 'readme', readme?.nodes),
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

/** Compiles the first page of a reference: its packages, and all exported names. */
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
      ...section(place.words('packages'), 'packages', listed),
      ...section(place.words('all-symbols'), 'symbols', symbols),
    ],
    breadcrumbs: [],
    packages: listed,
    symbols,
  };
}

/** Returns the commands that install a package as tabs in Markdown, which follow the reader's choice on other pages. */
function installTabs(name: string): string {
  const commands = [
    ['npm', `npm install ${name}`],
    ['yarn', `yarn add ${name}`],
    ['pnpm', `pnpm add ${name}`],
    ['bun', `bun add ${name}`],
  ] as const;
  const tabs = commands.map(
    ([tool, command]) => `:::tab[${tool}]{value=${tool}}\n\`\`\`sh\n${command}\n\`\`\`\n:::`,
  );
  return ['::::tabs{group=package-manager}', ...tabs, '::::'].join('\n\n');
}

/** Returns the start of a line of code, with an ellipsis where it is cut. */
function shortenRow(row: DeclarationRow, width: number): DeclarationRow {
  const shortened: DeclarationRow = [];
  let left = width;
  for (const token of row) {
    if (token.text.length > left) {
      shortened.push({ text: `${token.text.slice(0, Math.max(left - 1, 0)).trimEnd()}…` });
      break;
    }
    shortened.push(token);
    left -= token.text.length;
  }
  return shortened;
}
