import type { Parameter, Returns, Signature, TypeParameter } from '#manifest/signature';
import type {
  ApiParameter,
  ApiProperty,
  ApiSignature,
  ApiTypeParameter,
} from '../../reference/apiPackage';
import { compileDocumentation } from './compileDocumentation';
import { type LinkScope, linkRow, linkRows } from './linkTokens';
import { predicateMeaning } from './predicateMeaning';
import type { SymbolContext } from './symbolContext';
import { wholeText } from './wholeText';

/** How the anchors of a signature's parts begin. */
export interface SignatureAnchors {
  /** The signature's own. */
  signature: string;
  parameter: string;
  typeParameter: string;
}

/** Compiles one way to call something. */
export function compileSignature(
  signature: ApiSignature,
  names: SignatureAnchors,
  context: SymbolContext,
): Signature {
  const anchor = context.anchors.claim(names.signature);
  const { typeParameters, scope } = compileTypeParameters(
    signature.typeParameters,
    names.typeParameter,
    context,
  );
  const inner = { ...context, scope };
  const parameters = signature.parameters.map((parameter) =>
    compileParameter(parameter, names.parameter, inner),
  );
  const returns = compileReturns(signature, inner);
  return {
    anchor,
    declaration: linkRows(signature.declaration, scope),
    ...compileDocumentation(signature.comment, context.text, scope),
    ...(typeParameters.length === 0 ? {} : { typeParameters }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(returns === undefined ? {} : { returns }),
  };
}

/** Compiles type parameters; within what they belong to, their names are links to them. */
export function compileTypeParameters(
  parameters: readonly ApiTypeParameter[],
  anchorStart: string,
  { anchors, scope: outer, text }: SymbolContext,
): { typeParameters: TypeParameter[]; scope: LinkScope } {
  const named = parameters.map((parameter) => ({
    ...parameter,
    anchor: anchors.claim(`${anchorStart}-${parameter.name}`),
  }));
  const own = named.map(({ name, anchor }) => [name, anchor] as const);
  const scope: LinkScope = {
    ...outer,
    typeParameters: new Map([...outer.typeParameters, ...own]),
  };
  const typeParameters = named.map(
    ({ name, anchor, constraint, default: fallback, comment }): TypeParameter => {
      const description = text.blocks(wholeText(comment));
      return {
        ...{ name, anchor },
        ...(constraint === undefined ? {} : { constraint: linkRow(constraint, scope) }),
        ...(fallback === undefined ? {} : { default: linkRow(fallback, scope) }),
        ...(description === undefined ? {} : { description }),
      };
    },
  );
  return { typeParameters, scope };
}

function compileParameter(
  parameter: ApiParameter,
  anchorStart: string,
  context: SymbolContext,
): Parameter {
  const { rest, defaultValue } = parameter;
  const properties = context.propertiesOf(parameter);
  const compiled = compileProperty(parameter, anchorStart, context);
  return {
    ...compiled,
    ...(rest ? { rest } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(properties.length === 0
      ? {}
      : {
          properties: properties.map((property) =>
            compileProperty(property, compiled.anchor, context),
          ),
        }),
  };
}

function compileProperty(
  { name, type, optional, comment }: ApiProperty,
  anchorStart: string,
  { anchors, scope, text }: SymbolContext,
): Parameter {
  const description = text.blocks(wholeText(comment));
  const { defaultValue } = comment;
  return {
    name,
    anchor: anchors.claim(`${anchorStart}-${name}`),
    type: linkRow(type, scope),
    ...(optional ? { optional } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(description === undefined ? {} : { description }),
  };
}

function compileReturns(
  { returns, comment }: ApiSignature,
  { scope, text }: SymbolContext,
): Returns | undefined {
  if (returns === undefined) return undefined;
  const description = text.blocks(comment.returns);
  const { type, predicate } = returns;
  return {
    type: linkRow(type, scope),
    ...(description === undefined ? {} : { description }),
    ...(predicate === undefined ? {} : { meaning: predicateMeaning(predicate) }),
  };
}
