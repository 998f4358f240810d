import type { PageDocument, SymbolPage } from '#manifest/pageDocument';
import type { Signature } from '#manifest/signature';
import { codeFence } from '../../markdown/printing/codeFence';
import { declarationBlock, rowCode } from './declarationText';
import {
  deprecation,
  exampleSection,
  remarks,
  throwsList,
  withoutShared,
} from './documentationTwin';
import { blocks, list, section, words } from './markdownBlocks';
import { enumMembers, explanation, memberGroups } from './memberTwin';
import { callParts, typeParameterList } from './signatureTwin';
import { symbolLine } from './symbolLine';
import type { TwinPrinter } from './twinPrinter';

type Page<Kind extends SymbolPage['kind']> = Extract<PageDocument, { kind: Kind }>;

/** A page about an exported name: what it is and how to import it, its declaration, then all in detail. */
export function symbolTwin(page: SymbolPage, print: TwinPrinter): string {
  return blocks(
    symbolFacts(page, print),
    deprecation(page.deprecated, print),
    print.tree(page.summary),
    page.importStatement === undefined ? '' : codeFence(page.importStatement, 'ts'),
    declarationBlock(page.declaration),
    remarks(page, print),
    details(page, print),
  );
}

/** What a symbol is and where it is from, in a line. */
function symbolFacts(page: SymbolPage, print: TwinPrinter): string {
  const { kind, flags, since, source } = page;
  const { name, version = '', path } = page.package;
  const facts = [
    kind.charAt(0).toUpperCase() + kind.slice(1),
    `${print.link(words(name), path)} ${words(version)}`.trim(),
    since && `since ${words(since)}`,
    ...flags.map(words),
    source && print.link(words(source.label), source.href),
  ];
  return facts.filter(Boolean).join(' · ');
}

function details(page: SymbolPage, print: TwinPrinter): string {
  const example = exampleSection(page.examples, print);
  const types = section(2, 'Type parameters', typeParameterList(page.typeParameters, print));
  switch (page.kind) {
    case 'class':
    case 'interface':
    case 'variable':
      return blocks(types, example, memberGroups(page.memberGroups, print));
    case 'enum':
      return blocks(enumMembers(page.members, print), example);
    case 'function':
      return calls(page, page.signatures, print);
    case 'type':
      return typeDetails(page, types, print);
    case 'namespace': {
      const lines = page.symbols.map((one) => symbolLine({ ...one, name: one.label }, print));
      return blocks(example, section(2, 'Members', list(lines)));
    }
    default:
      return page satisfies never;
  }
}

function typeDetails(page: Page<'type'>, types: string, print: TwinPrinter): string {
  const { unionMembers = [], signatures = [] } = page;
  const parts = unionMembers.map(({ type, summary }) =>
    [rowCode(type), print.tree(summary)].filter(Boolean).join(': '),
  );
  return blocks(
    section(2, 'One of', list(parts)),
    signatures.length === 0
      ? blocks(types, exampleSection(page.examples, print))
      : calls(page, signatures, print),
    memberGroups(page.memberGroups, print),
  );
}

/** One way to call is explained in sections of the page, several stand in sections of their own. */
function calls(
  page: Page<'function' | 'type'>,
  signatures: readonly Signature[],
  print: TwinPrinter,
): string {
  const [only, ...others] = signatures;
  if (only === undefined || others.length > 0) {
    const overloads = signatures.map((signature, index) =>
      section(
        2,
        `Overload ${index + 1}`,
        declarationBlock(signature.declaration),
        explanation(withoutShared(signature, page), signature, print),
      ),
    );
    const throws = section(2, 'Throws', throwsList(page.throws, print));
    return blocks(...overloads, throws, exampleSection(page.examples, print));
  }
  const typeParameters = page.typeParameters ?? only.typeParameters;
  const call: Signature = typeParameters === undefined ? only : { ...only, typeParameters };
  const own = withoutShared(only, page);
  return blocks(
    page.summary === undefined ? print.tree(own.summary) : '',
    remarks(own, print),
    ...callParts(call, { throws: page.throws ?? only.throws }, print).map(([title, text]) =>
      section(2, title, text),
    ),
    exampleSection(page.examples ?? only.examples, print),
  );
}
