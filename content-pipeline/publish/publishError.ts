/**
 * Why nothing could be published. Each code is something that its caller does differently: `lost` means
 * that someone else published meanwhile, `site` that the folder is no whole site, `target` that the words
 * of the command are wrong, and `store` that the target could not be read or written.
 */
export type PublishErrorCode = 'lost' | 'site' | 'target' | 'store';

/** A fault of a publication, worded for the person who started it. */
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
