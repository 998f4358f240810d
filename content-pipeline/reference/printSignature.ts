import { bracketed, breakAt, type Code, group, indent, join, keyword, plain } from './codeDocument';
import type {
  ParameterReflection,
  SignatureReflection,
  TypeNode,
  TypeParameterReflection,
} from './typedocProject';

type Print = (type: TypeNode) => Code;

/** Writes type parameters, parameters and result: `<T>(value: T): string`. */
export function printSignature(
  signature: SignatureReflection,
  print: Print,
  style: 'arrow' | 'colon' = 'colon',
): Code {
  const parameters = (signature.parameters ?? []).map((parameter) =>
    printParameter(parameter, print),
  );
  // One group: where a signature does not fit, its parameters are the first to get lines of their own.
  return group(
    printTypeParameters(signature.typeParameters, print),
    plain('('),
    parameters.length === 0
      ? []
      : [indent(breakAt(''), join(breakAt(', ', ','), parameters)), breakAt('', ',')],
    plain(')'),
    ...(signature.type ? [plain(style === 'arrow' ? ' => ' : ': '), print(signature.type)] : []),
  );
}

/** Writes `<in T extends Base = Default>`; nothing without type parameters. */
export function printTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  print: Print,
): Code {
  if (!parameters?.length) return [];
  return bracketed(
    '<',
    '>',
    parameters.map(({ name, flags, type, default: fallback, varianceModifier }) => [
      ...(flags.isConst ? [keyword('const'), plain(' ')] : []),
      ...(varianceModifier ? [keyword(varianceModifier), plain(' ')] : []),
      { text: name, kind: 'type-parameter' },
      ...(type ? [plain(' '), keyword('extends'), plain(' '), print(type)] : []),
      ...(fallback ? [plain(' = '), print(fallback)] : []),
    ]),
  );
}

function printParameter(parameter: ParameterReflection, print: Print): Code {
  const { flags, type, defaultValue } = parameter;
  const name = parameterName(parameter);
  return [
    ...(flags.isRest ? [plain('...')] : []),
    name === 'this' ? keyword('this') : { text: name, kind: 'parameter' },
    plain(flags.isOptional || defaultValue !== undefined ? '?' : ''),
    ...(type ? [plain(': '), print(type)] : []),
  ];
}

/** The name of a parameter; those that are taken apart at once have none of their own. */
export function parameterName({ name }: ParameterReflection): string {
  return /^__(?:namedParameters|\d+)$/.test(name) ? 'options' : name;
}
