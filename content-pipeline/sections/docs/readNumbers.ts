/** A path without number prefixes, and these prefixes, which determine the order of files. */
export interface NumberedName {
  /** The path without number prefixes: `guide/dough` for `guide/02-dough`. */
  name: string;
  /** The number prefix of each part of the path; `undefined` for a part without a prefix. */
  numbers: (number | undefined)[];
}

/**
 * The pattern of a name with a number prefix: one or two digits, a separator, and the rest, which does not begin with a
 * digit.
 */
const prefixed = /^(\d{1,2})(?:\. |[-_.]| - )(?=\D)(.+)$/;

/**
 * Returns a function that separates names from number prefixes, which determine the order of files. A prefix consists
 * of one or two digits and a hyphen, an underscore or a dot, also with spaces (`1. intro`, `1 - intro`). A folder has
 * prefixes only if it contains a prefix of two digits that begins with a zero (`01-intro`), or the prefixes 1 and 2. In
 * other folders, digits are a part of the name, as in `24-hours`.
 *
 * @param paths the paths of all files, without their extensions
 */
export function readNumbers(paths: readonly string[]): (path: string) => NumberedName {
  const written = new Map<string, Set<string>>();
  for (const path of paths) {
    for (const { folder, part } of partsOf(path)) {
      const [, number] = prefixed.exec(part) ?? [];
      if (number === undefined) continue;
      const numbers = written.get(folder) ?? new Set();
      written.set(folder, numbers.add(number));
    }
  }
  const isNumbered = (folder: string) => {
    const numbers = written.get(folder) ?? new Set();
    return (
      [...numbers].some((number) => /^0\d$/.test(number)) || (numbers.has('1') && numbers.has('2'))
    );
  };
  const numbered = new Set([...written.keys()].filter(isNumbered));
  return (path) => {
    const parts = partsOf(path).map(({ folder, part }) => {
      const [, number, name] = (numbered.has(folder) && prefixed.exec(part)) || [];
      return { name: name ?? part, number: number === undefined ? undefined : Number(number) };
    });
    return {
      name: parts.map(({ name }) => name).join('/'),
      numbers: parts.map(({ number }) => number),
    };
  };
}

function partsOf(path: string): { folder: string; part: string }[] {
  let start = 0;
  return path.split('/').map((part) => {
    const folder = path.slice(0, Math.max(0, start - 1));
    start += part.length + 1;
    return { folder, part };
  });
}
