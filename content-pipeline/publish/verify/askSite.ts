import { type NoAnswer, noAnswer } from './noAnswer';

/** What a site answered. */
export interface Answer {
  /** 0 where no answer came. */
  status: number;
  bytes: Uint8Array;
  headers: Headers;
  /** Why no answer came, where none did. */
  trouble?: NoAnswer;
}

/** Asks a site for an address below its root. */
export type Ask = (name: string) => Promise<Answer>;

/** How often an address is asked for before what it answers counts. */
const attempts = 3;
/** Milliseconds before an answer is given up. */
const patience = 30_000;

/** Asks a published site over the network, again where the network or the host is in trouble. */
export function askSite(root: URL): Ask {
  return async (name) => {
    const url = new URL(name.split('/').map(encodeURIComponent).join('/'), root);
    let answer = await askOnce(url);
    for (let tried = 1; tried < attempts && isTrouble(answer); tried += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250 * tried));
      answer = await askOnce(url);
    }
    return answer;
  };
}

async function askOnce(url: URL): Promise<Answer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes, headers: response.headers };
  } catch (error) {
    const trouble = noAnswer(error, url);
    return { status: 0, bytes: new Uint8Array(), headers: new Headers(), trouble };
  }
}

function isTrouble({ status }: Answer): boolean {
  return status === 0 || status === 429 || status >= 500;
}
