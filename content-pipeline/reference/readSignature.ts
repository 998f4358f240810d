import type { ApiParameter, ApiSignature, ApiTypeParameter } from './apiPackage';
import type { Code } from './codeDocument';
import { flattenCode, layoutCode } from './layoutCode';
import { optionBag } from './optionBag';
import { parameterName } from './printSignature';
import { printType } from './printType';
import { readComment } from './readComment';
import type { ReadContext } from './readContext';
import {
  type ParameterReflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
  type TypeParameterReflection,
} from './typedocProject';

/** Reads one way to call something; `code` is how it is declared. */
export function readSignature(
  signature: SignatureReflection,
  code: Code,
  context: ReadContext,
): ApiSignature {
  const { type } = signature;
  const constructs = signature.kind === ReflectionKind.ConstructorSignature;
  return {
    declaration: layoutCode(code),
    comment: readComment(signature.comment, context),
    // Those of a constructor are those of its class once more.
    typeParameters: constructs ? [] : readTypeParameters(signature.typeParameters, context),
    parameters: (signature.parameters ?? [])
      .filter(({ name }) => name !== 'this')
      .map((parameter) => readParameter(parameter, context)),
    ...(type === undefined || constructs ? {} : { returns: readReturns(type, context) }),
  };
}

export function readTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  context: ReadContext,
): ApiTypeParameter[] {
  return (parameters ?? []).map(({ name, type, default: fallback, comment }) => ({
    name,
    ...(type === undefined ? {} : { constraint: flattenCode(printType(type, context)) }),
    ...(fallback === undefined ? {} : { default: flattenCode(printType(fallback, context)) }),
    comment: readComment(comment, context),
  }));
}

function readParameter(parameter: ParameterReflection, context: ReadContext): ApiParameter {
  const { flags, type, defaultValue } = parameter;
  return {
    name: parameterName(parameter),
    type: type === undefined ? [] : flattenCode(printType(type, context)),
    optional: flags.isOptional === true || defaultValue !== undefined,
    rest: flags.isRest === true,
    ...(defaultValue === undefined || defaultValue === '...' ? {} : { defaultValue }),
    comment: readComment(parameter.comment, context),
    ...optionBag(type, context),
  };
}

function readReturns(type: TypeNode, context: ReadContext): NonNullable<ApiSignature['returns']> {
  const row = flattenCode(printType(type, context));
  if (type.type !== 'predicate') return { type: row };
  const { name, asserts, targetType } = type;
  const narrowed =
    targetType === undefined ? {} : { type: flattenCode(printType(targetType, context)) };
  return { type: row, predicate: { subject: name, asserts, ...narrowed } };
}
