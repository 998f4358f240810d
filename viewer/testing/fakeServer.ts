/** A fake server with the files of a site. The names of files are relative to the folder of the manifest. */
export interface FakeServer {
  /** The names of the requested files, in order. */
  readonly requests: string[];
  /** Adds or replaces a file. */
  put(file: string, content: unknown): void;
  remove(file: string): void;
  /**
   * Sets a function that creates the responses to requests for a file. It is used until `put`, `remove` or `answer` is
   * called for the file.
   */
  answer(file: string, answer: () => Response | Promise<Response>): void;
}

/**
 * Replaces `fetch` with a fake server, and returns the server. It responds with status 404 to requests for unknown
 * files.
 */
export function startFakeServer(files: Readonly<Record<string, unknown>>): FakeServer {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const requests: string[] = [];

  function put(file: string, content: unknown): void {
    answers.set(file, () => Response.json(content));
  }
  for (const [file, content] of Object.entries(files)) put(file, content);

  globalThis.fetch = async (input) => {
    const file = String(input).replace(/^.*\/content\//, '');
    requests.push(file);
    const answer = answers.get(file) ?? (() => new Response('', { status: 404 }));
    return answer();
  };

  return {
    requests,
    put,
    remove: (file) => answers.delete(file),
    answer: (file, answer) => answers.set(file, answer),
  };
}
