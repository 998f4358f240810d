import { fetchText } from './fetchJson';

/** Reads the Markdown twin of a page; fails where the answer is something else. */
export async function readTwin(href: string): Promise<string> {
  const text = await fetchText(new URL(href, window.location.href).href, {
    signal: new AbortController().signal,
  });
  // Hosts that answer every address with their start page do so with any content type.
  if (!text.startsWith('#')) throw new Error('This is not the page as Markdown');
  return text;
}
