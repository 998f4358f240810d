/**
 * Why nothing was published: somebody else published meanwhile (`lost`), the built folder is incomplete
 * (`site`), the arguments of the command are wrong (`target`), or the target could not be used (`store`).
 */
export type PublishErrorCode = 'lost' | 'site' | 'target' | 'store';

/** A failed publication, in words for the person who started it. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly code: PublishErrorCode;
  readonly hint: string;

  constructor(code: PublishErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}
