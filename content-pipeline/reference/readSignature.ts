import type { ApiParameter, ApiProperty, ApiSignature, ApiTypeParameter } from './apiPackage';
import { type Code, flattenCode, layoutCode } from './layoutCode';
import { parameterName, printSignature } from './printMembers';
import { printType } from './printType';
import { readComment } from './readComment';
import type { ReadContext } from './readContext';
import {
  type ParameterReflection,
  type ReferenceNode,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
  type TypeParameterReflection,
} from './typedocProject';

/** Reads a signature; `code` is its declaration. */
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
    // Those of a constructor repeat those of its class.
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

/** Utility types that keep the names of properties. */
const wrappers = new Set(['Readonly', 'Partial', 'Required', 'NonNullable']);

type OptionBag = Pick<ApiParameter, 'properties' | 'propertiesOf'>;
const noBag: OptionBag = { properties: [], propertiesOf: [] };

/** Returns the properties in a parameter's type, and the symbols with more of them. */
function optionBag(type: TypeNode | undefined, context: ReadContext): OptionBag {
  switch (type?.type) {
    case 'reflection': {
      const { children, signatures } = type.declaration;
      if (!children?.length || signatures?.length) return noBag;
      return { ...noBag, properties: children.map((child) => readProperty(child, context)) };
    }
    case 'union': {
      const [only, ...others] = type.types.filter((part) => !isNothing(part));
      return others.length > 0 ? noBag : optionBag(only, context);
    }
    case 'intersection': {
      const bags = type.types.map((part) => optionBag(part, context));
      return {
        properties: bags.flatMap(({ properties }) => properties),
        propertiesOf: bags.flatMap(({ propertiesOf }) => propertiesOf),
      };
    }
    case 'reference':
      return bagOfReference(type, context);
    default:
      return noBag;
  }
}

function bagOfReference(type: ReferenceNode, context: ReadContext): OptionBag {
  if (type.refersToTypeParameter) return noBag;
  const [argument] = type.typeArguments ?? [];
  if (typeof type.target === 'object') {
    const isWrapper = type.target.packageName === 'typescript' && wrappers.has(type.name);
    return isWrapper ? optionBag(argument, context) : noBag;
  }
  const target = context.targets.get(type.target);
  if (target === undefined || target.member !== undefined) return noBag;
  const wrapped = wrappedArgument(context.declarations.get(type.target));
  return wrapped === undefined
    ? { ...noBag, propertiesOf: [target.symbol] }
    : optionBag(type.typeArguments?.[wrapped], context);
}

/** Reads a property; a method is shown as a function type. */
export function readProperty(property: Reflection, context: ReadContext): ApiProperty {
  const { name, flags, getSignature, setSignature, signatures } = property;
  const signature = signatures?.[0] ?? getSignature ?? setSignature;
  return {
    name,
    optional: flags.isOptional === true,
    type: flattenCode(printPropertyType(property, context)),
    comment: readComment(property.comment ?? signature?.comment, context),
  };
}

function printPropertyType(property: Reflection, context: ReadContext): Code {
  const { type, getSignature, setSignature, signatures } = property;
  const print = (inner: TypeNode) => printType(inner, context);
  const [signature] = signatures ?? [];
  if (signature !== undefined) return printSignature(signature, print, 'arrow');
  const own = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  return own === undefined ? [] : print(own);
}

/** Returns the index of the argument that an alias such as `type Maybe<T> = T | null` wraps, or `undefined`. */
function wrappedArgument(alias: Reflection | undefined): number | undefined {
  const { type, typeParameters } = alias ?? {};
  if (type?.type !== 'union' || typeParameters === undefined) return undefined;
  const [only, ...others] = type.types.filter((part) => !isNothing(part));
  if (only?.type !== 'reference' || others.length > 0 || !only.refersToTypeParameter)
    return undefined;
  const index = typeParameters.findIndex(({ name }) => name === only.name);
  return index === -1 ? undefined : index;
}

function isNothing(type: TypeNode): boolean {
  return (
    (type.type === 'intrinsic' && type.name === 'undefined') ||
    (type.type === 'literal' && type.value === null)
  );
}
