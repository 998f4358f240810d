import type { ApiSignature } from '../../reference/apiPackage';

/**
 * What tells an overload from others in an address: the types that it takes. It stays when overloads
 * change their order or their number.
 */
export function overloadName({ parameters }: ApiSignature): string {
  const words = parameters.flatMap(({ type }) =>
    type.flatMap(({ text }) => text.match(/[\p{L}\p{N}_$]+/gu) ?? []),
  );
  return ['overload', ...words].join('-').slice(0, 60).replace(/-+$/, '');
}
