import path from 'node:path/posix';

/** The address and the part of a page that a link names, either of which may be empty. */
export function splitAnchor(written: string): [address: string, anchor: string] {
  const at = written.indexOf('#');
  return at === -1 ? [written, ''] : [written.slice(0, at), decode(written.slice(at + 1))];
}

/** The file that a relative address means in a file, both by their paths below the site's folder. */
export function fileOf(sourcePath: string, address: string): string {
  return path.join(path.dirname(sourcePath), decode(address));
}

/** How a file links to another one, in the manner of an address that it has: `./water.md` or `water.md`. */
export function relativeLink(sourcePath: string, name: string, address: string): string {
  const link = path.relative(path.dirname(sourcePath), name);
  return link.startsWith('.') || !address.startsWith('.') ? link : `./${link}`;
}

/** The id of a document, if an address may be one: neither begins with a dot or a slash, nor names a file. */
export function idIn(address: string): string | undefined {
  return /^[./]|\.md$/.test(address) ? undefined : decode(address);
}

/** The name of a symbol that an address may be: `Oven`, `Oven.heat`, `bake()`. */
export function symbolNameIn(address: string): string | undefined {
  return /^([\w$][\w$.]*)(?:\(\))?$/.exec(address)?.[1];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
