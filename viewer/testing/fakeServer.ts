/** A fake server: files by name below the folder of the manifest. */
export interface FakeServer {
  /** The requested files, in order. */
  readonly requests: string[];
  /** Adds or replaces a file. */
  put(file: string, content: unknown): void;
  remove(file: string): void;
  /** Sets the response for a file, until it is put or removed. */
  answer(file: string, answer: () => Response | Promise<Response>): void;
}

/** Starts a fake server that answers `fetch`; with 404 for unknown files. */
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
