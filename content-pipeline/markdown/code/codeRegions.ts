/** A part of a file that has a name, between two comments such as `// #region name` and `// #endregion`. */
export interface CodeRegion {
  name: string;
  /** Its lines, without the marks of regions; missing when nothing closes it. */
  lines?: readonly string[];
}

const comment = '(?:\\/\\/|\\/\\*|<!--|#|--|;|%)?\\s*#\\s*(?:pragma\\s+)?';
const name = '([\\w$][\\w.$-]*)';
const opening = new RegExp(`^${comment}region\\s+${name}`);
const closing = new RegExp(`^${comment}endregion(?:\\s+${name})?`);

/** The regions of a file, as editors fold them. They may lie within each other. */
export function codeRegions(lines: readonly string[]): CodeRegion[] {
  const regions: CodeRegion[] = [];
  const open: { name: string; first: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const opens = opening.exec(line.trim())?.[1];
    if (opens !== undefined) open.push({ name: opens, first: index + 1 });
    const closes = closing.exec(line.trim());
    if (closes === null) continue;
    const at = open.findLastIndex((region) => [undefined, region.name].includes(closes[1]));
    if (at === -1) continue;
    const [closed, ...unclosed] = open.splice(at);
    if (closed === undefined) continue;
    const inside = lines.slice(closed.first, index).filter((each) => !isMark(each));
    regions.push({ name: closed.name, lines: inside }, ...unclosed.map(nameOnly));
  }
  return [...regions, ...open.map(nameOnly)];
}

function nameOnly({ name }: { name: string }): CodeRegion {
  return { name };
}

function isMark(line: string): boolean {
  return opening.test(line.trim()) || closing.test(line.trim());
}
