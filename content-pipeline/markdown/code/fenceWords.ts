/** A value that a fence gives a name: `title="a b.ts"` or `file=./a.ts`. */
export interface FenceWord {
  value: string;
  isQuoted: boolean;
}

/** The named values behind a fence; of a name that stands twice, the first one. */
export function readFenceWords(info: string): ReadonlyMap<string, FenceWord> {
  const words = new Map<string, FenceWord>();
  const pattern = /(?:^|\s)([A-Za-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']\S*))/g;
  for (const [, name = '', double, single, bare = ''] of info.matchAll(pattern)) {
    const quoted = double ?? single;
    if (words.has(name)) continue;
    words.set(name, { value: quoted ?? bare, isQuoted: quoted !== undefined });
  }
  return words;
}

/**
 * The files that code blocks of a text may name, so that they can be read before it is compiled. It
 * looks at lines alone, and so finds some that turn out to be no fence.
 */
export function codeTargetsOf(text: string): string[] {
  if (!text.includes('file=')) return [];
  const targets = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const fence = /(?:`{3,}|~{3,})(.*)$/.exec(line)?.[1];
    if (fence === undefined) return [];
    const file = readFenceWords(fence.replace('{', ' {')).get('file')?.value;
    return file === undefined ? [] : [file];
  });
  return [...new Set(targets)];
}
