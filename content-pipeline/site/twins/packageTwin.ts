import type { ApiIndexPage, ListedSymbol, PackagePage } from '#manifest/packagePage';
import { codeFence, codeSpan } from '../../markdown/printing/codeFence';
import { rowCode } from './declarationText';
import { blocks, list, section, words } from './markdownBlocks';
import { symbolLine } from './symbolLine';
import type { TwinPrinter } from './twinPrinter';

/** The packages of a reference, and every name from A to Z. */
export function apiIndexTwin(page: ApiIndexPage, print: TwinPrinter): string {
  const packages = page.packages.map(({ name, version = '', href, summary, symbolCount }) => {
    const named = `${print.link(codeSpan(name), href)} ${words(version)}`.trim();
    return lineOf(`${named} (${symbolCount} names)`, print.tree(summary));
  });
  return blocks(
    section(2, 'Packages', list(packages)),
    section(2, 'All names from A to Z', list(page.symbols.map((one) => symbolLine(one, print)))),
  );
}

/** All that a package exports, as the package groups it. */
export function packageTwin(page: PackagePage, print: TwinPrinter): string {
  return blocks(
    packageFacts(page, print),
    print.tree(page.summary),
    ...page.groups.map(({ title, summary, symbols }) =>
      section(
        2,
        words(title),
        print.tree(summary),
        list(symbols.map((one) => listedSymbol(one, print))),
      ),
    ),
    section(2, 'Readme', print.tree(page.readme)),
  );
}

function packageFacts(page: PackagePage, print: TwinPrinter): string {
  const { install, version, license, repository, entryPoints = [] } = page;
  const facts = [
    ...(version === undefined ? [] : [`Version: ${words(version)}`]),
    ...(license === undefined ? [] : [`Licence: ${words(license)}`]),
    ...(entryPoints.length === 0 ? [] : [`Entry points: ${entryPoints.map(codeSpan).join(', ')}`]),
    ...(repository === undefined ? [] : [`Repository: <${print.addressOf(repository)}>`]),
  ];
  return blocks(install === undefined ? '' : codeFence(install, 'sh'), list(facts));
}

/** A symbol with what its comment says first, or its declaration where there is no comment. */
function listedSymbol(symbol: ListedSymbol, print: TwinPrinter): string {
  return lineOf(symbolLine(symbol, print), print.tree(symbol.summary) || rowCode(symbol.signature));
}

function lineOf(name: string, explanation: string): string {
  return explanation === '' ? name : `${name}: ${explanation}`;
}
