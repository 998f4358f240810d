/** Every way in which a file of the content can fail to be had, and what English calls it. */
const explanations = {
  'not-found': 'There is no such file on the server',
  offline: 'The server could not be reached',
  timeout: 'The server took too long to answer',
  'server-error': 'The server could not deliver the file',
  'not-json': 'The server answered with a page instead of the file',
  'invalid-json': 'The file arrived incomplete or damaged',
  'wrong-shape': 'The file is not in the form that this viewer reads',
  'too-new': 'The file needs a newer viewer',
  'too-old': 'The file needs an older viewer',
  'blocked-origin': 'The file came from another origin',
} as const;

export type DataErrorCode = keyof typeof explanations;

interface DataErrorOptions extends ErrorOptions {
  /** The status of the response, if there was one. */
  status?: number;
  /** How long the server asks to be left alone, in milliseconds. */
  retryAfter?: number;
}

/**
 * Why a file of the content could not be used.
 *
 * `code` is for the program and chooses the words that readers see; `message` is for the console;
 * `cause` keeps what was thrown first.
 */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly code: DataErrorCode;
  readonly url: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: DataErrorCode, url: string, options: DataErrorOptions = {}) {
    super(`${explanations[code]}: ${url}`, options);
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
