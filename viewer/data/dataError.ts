/** Every way in which a file of the content can fail to be had. */
export type DataErrorCode =
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

interface DataErrorOptions extends ErrorOptions {
  /** The status of the response, if there was one. */
  status?: number;
  /** How long the server asks to be left alone, in milliseconds. */
  retryAfter?: number;
}

/**
 * Why a file of the content could not be used.
 *
 * `code` is for the program and chooses the words that readers see (`error-<code>` among the messages);
 * `message` is for the console; `cause` keeps what was thrown first.
 */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly code: DataErrorCode;
  readonly url: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: DataErrorCode, url: string, options: DataErrorOptions = {}) {
    super(`${code}: ${url}`, options);
    this.code = code;
    this.url = url;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
  }

  /** Whether it may help to ask again, be it in a minute. Content of another form stays as it is. */
  get canRetry(): boolean {
    return this.code !== 'too-new' && this.code !== 'too-old' && this.code !== 'blocked-origin';
  }

  /** Whether the file itself is gone, as hashed files are after a later release. */
  get isMissing(): boolean {
    return this.code === 'not-found' || this.code === 'not-json';
  }
}
