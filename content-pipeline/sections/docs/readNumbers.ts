/** A path without the numbers that order files. */
export interface NumberedName {
  /** The path without numbers: `guide/dough` for `guide/02-dough`. */
  name: string;
  /** The number of each part of the path; undefined for a part without one. */
  numbers: (number | undefined)[];
}

/**
 * Separates numbers that order files from numbers that belong to a name. A folder is numbered when
 * something in it begins with a zero, as in `01-intro`, which has no other use; only
 * there, two digits and a hyphen give the position of a file. So `2024-plan` and `24-hours` keep their
 * numbers, and adding a file without a zero changes no other address.
 */
export function readNumbers(paths: readonly string[]): (path: string) => NumberedName {
  const numbered = new Set<string>();
  for (const path of paths) {
    for (const { folder, part } of partsOf(path)) if (/^0\d-./.test(part)) numbered.add(folder);
  }
  return (path) => {
    const parts = partsOf(path).map(({ folder, part }) => {
      const [, number, name] = (numbered.has(folder) && /^(\d\d)-(.+)$/.exec(part)) || [];
      return { name: name ?? part, number: number === undefined ? undefined : Number(number) };
    });
    return {
      name: parts.map(({ name }) => name).join('/'),
      numbers: parts.map(({ number }) => number),
    };
  };
}

/** Returns the parts of a path, each with the folder around it. */
function partsOf(path: string): { folder: string; part: string }[] {
  let start = 0;
  return path.split('/').map((part) => {
    const folder = path.slice(0, Math.max(0, start - 1));
    start += part.length + 1;
    return { folder, part };
  });
}
