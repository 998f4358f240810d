/** What stands in for the network: files by name below the folder of the manifest. */
export interface FakeServer {
  /** The files that were asked for, in order. */
  readonly requests: string[];
  /** Puts a file there, or other content in its place. */
  put(file: string, content: unknown): void;
  remove(file: string): void;
  /** Answers requests for a file in another way, until it is put or removed. */
  answer(file: string, answer: () => Response | Promise<Response>): void;
}

/** Answers `fetch` out of files; whatever they do not name is not found. */
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
