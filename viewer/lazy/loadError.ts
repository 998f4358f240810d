/** The ways in which a file of the site – content or script – can fail to load. */
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
  /** The status of the response, if there was one. */
  status?: number;
  /** The server's `Retry-After`, in milliseconds. */
  retryAfter?: number;
}

/**
 * A file of the site that could not be loaded or used.
 *
 * `code` selects the text that readers see (message `error-<code>`); `message` is for the console; `cause` is
 * the original error.
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

  /** `true` if another request may succeed: not for content of another schema version or origin. */
  get canRetry(): boolean {
    return this.code !== 'too-new' && this.code !== 'too-old' && this.code !== 'blocked-origin';
  }

  /** `true` if the file does not exist any more, like the hashed files of an earlier release. */
  get isMissing(): boolean {
    return this.code === 'not-found' || this.code === 'not-json';
  }
}
