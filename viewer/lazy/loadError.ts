/** The reason why a content file or a script of the site could not be loaded. */
export type LoadErrorCode =
  | 'not-found'
  | 'offline'
  | 'timeout'
  | 'server-error'
  | 'not-json'
  | 'invalid-json'
  | 'wrong-shape'
  | 'too-new'
  | 'too-old'
  | 'blocked-origin';

interface LoadErrorOptions extends ErrorOptions {
  /** The HTTP status, if the response was rejected because of its status or its origin. */
  status?: number;
  /** Time to wait before the next request, in milliseconds, from the response header `Retry-After`. */
  retryAfter?: number;
}

/**
 * An error in loading or checking a file of the site.
 *
 * `code` selects the text that readers see (message `error-<code>`), `message` is for the console, and `cause` is the
 * original error.
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: LoadErrorCode;
  readonly url: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: LoadErrorCode, url: string, options: LoadErrorOptions = {}) {
    super(`${code}: ${url}`, options);
    this.code = code;
    this.url = url;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
  }

  /**
   * `true` if another request may succeed. It is `false` if the content has another major schema version or comes from
   * another origin.
   */
  get canRetry(): boolean {
    return this.code !== 'too-new' && this.code !== 'too-old' && this.code !== 'blocked-origin';
  }

  /** `true` if the server does not have the file, for example a hashed file of an earlier release. */
  get isMissing(): boolean {
    return this.code === 'not-found' || this.code === 'not-json';
  }
}
