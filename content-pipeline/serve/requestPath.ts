/** What an address asks for: names from the folder down, and whether it means a folder. */
export interface RequestPath {
  names: readonly string[];
  endsInSlash: boolean;
  /** `?…` as it was sent, or nothing. */
  query: string;
}

/**
 * Reads the target of a request below `base`.
 *
 * Whatever could lead out of the folder, to a hidden file or, in a redirect, to another host is no
 * path at all: dots as a name, encoded slashes, backslashes, control characters, doubled slashes.
 */
export function readRequestPath(target: string, base: string): RequestPath | undefined {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (!path.startsWith(base)) return undefined;

  const names = path.slice(base.length).split('/').map(decodeName);
  const endsInSlash = names.at(-1) === '';
  if (endsInSlash) names.pop();
  if (!names.every(isPlainName)) return undefined;
  return { names, endsInSlash, query: queryStart < 0 ? '' : target.slice(queryStart) };
}

function decodeName(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function isPlainName(name: string | undefined): name is string {
  if (name === undefined || name === '') return false;
  if (name.startsWith('.') && name !== '.well-known') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass.
  return !/[/\\\u0000-\u001f\u007f]/.test(name);
}
