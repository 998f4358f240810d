import type { Parameter, Returns, Signature, TypeParameter } from '#manifest/signature';
import { codeSpan } from '../../markdown/printing/codeFence';
import { rowCode } from './declarationText';
import { type Documented, throwsList } from './documentationTwin';
import { blocks, list, words } from './markdownBlocks';
import type { TwinPrinter } from './twinPrinter';

/** The parts of a call with their titles, in the order in which a page shows them. */
export function callParts(
  signature: Signature | undefined,
  { throws }: Documented,
  print: TwinPrinter,
): [title: string, text: string][] {
  const { typeParameters, parameters, returns } = signature ?? {};
  return [
    ['Type parameters', typeParameterList(typeParameters, print)],
    ['Parameters', parameterList(parameters, print)],
    ['Returns', returnsText(returns, print)],
    ['Throws', throwsList(throws, print)],
  ];
}

/** The names that stand for types, with what they may be. */
export function typeParameterList(
  parameters: readonly TypeParameter[] | undefined,
  print: TwinPrinter,
): string {
  return list(
    (parameters ?? []).map(({ name, constraint, default: fallback, description }) => {
      const facts = [
        constraint === undefined ? '' : `extends ${rowCode(constraint)}`,
        fallback === undefined ? '' : `default ${rowCode(fallback)}`,
      ];
      return entry([codeSpan(name), ...facts], print.tree(description));
    }),
  );
}

/** Parameters with their types; the properties of an option bag stand below it. */
function parameterList(parameters: readonly Parameter[] | undefined, print: TwinPrinter): string {
  return list(
    (parameters ?? []).map((parameter) => {
      const { name, type, optional, rest, defaultValue, description, properties } = parameter;
      const facts = [
        optional === true ? 'optional' : '',
        rest === true ? 'any number' : '',
        defaultValue === undefined ? '' : `default ${codeSpan(defaultValue)}`,
      ];
      const line = entry(
        [`${codeSpan(name)} ${rowCode(type)}`.trim(), ...facts],
        print.tree(description),
      );
      const inner = parameterList(properties, print);
      return inner === '' ? line : `${line}\n${inner}`;
    }),
  );
}

function returnsText(returns: Returns | undefined, print: TwinPrinter): string {
  if (returns === undefined) return '';
  const { type, meaning, description } = returns;
  return blocks(rowCode(type), meaning && words(meaning), print.tree(description));
}

/** A name with its facts, and what it is for. */
function entry(facts: readonly string[], description: string): string {
  const name = facts.filter(Boolean).join(', ');
  return description === '' ? name : `${name}: ${description}`;
}
