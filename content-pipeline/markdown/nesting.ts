/**
 * A block that can contain blocks. An `item` is a list item or another block with indented content, such as a footnote;
 * `width` is the indentation in columns. `row` is the row of colons or slashes with which a directive begins.
 */
type Container =
  | { kind: 'quote' }
  | { kind: 'item'; width: number }
  | { kind: 'directive'; row: string };

interface Fence {
  marker: string;
  depth: number;
}

/**
 * Returns the number of the first line, counted from 1, that is nested in more than `limit` blocks; `undefined` if
 * there is none. The function only scans lines. It is called before the parser, which takes seconds for a thousand
 * levels and overflows the stack for several thousand levels.
 */
export function lineTooDeep(text: string, limit: number): number | undefined {
  const open: Container[] = [];
  let fence: Fence | undefined;
  let wasText = false;
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = expandTabs(written);
    const { depth, at, closes } = continuation(open, line);
    const rest = line.slice(at);
    if (fence !== undefined && depth >= fence.depth && !closes) {
      if (closesFence(rest, fence)) fence = undefined;
      continue;
    }
    fence = undefined;
    const begun = closes ? { containers: [] } : beginnings(rest, limit);
    // A line without marks continues the paragraph before it, even if it is indented less.
    const isText = !closes && begun.containers.length === 0 && rest.trim() !== '';
    if (!(isText && wasText && begun.fence === undefined)) open.length = depth;
    open.push(...begun.containers);
    wasText = isText || begun.containers.length > 0;
    if (open.length > limit) return index + 1;
    if (begun.fence !== undefined) fence = { marker: begun.fence, depth: open.length };
  }
  return undefined;
}

/**
 * Returns the number of open containers that a line continues (`depth`), the offset in the line at which their content
 * begins (`at`), and `true` if the line closes the next container (`closes`).
 */
function continuation(open: readonly Container[], line: string) {
  let at = 0;
  for (const [depth, container] of open.entries()) {
    const rest = line.slice(at);
    if (container.kind === 'quote') {
      const mark = /^ {0,3}> ?/.exec(rest);
      if (mark === null) return { depth, at, closes: false };
      at += mark[0].length;
    } else if (container.kind === 'item') {
      if (rest.trim() === '') continue;
      if (rest.search(/\S/) < container.width) return { depth, at, closes: false };
      at += container.width;
    } else {
      const row = /^ {0,3}(:{3,}|\/{3,}) *$/.exec(rest)?.[1] ?? '';
      const isLonger = row.startsWith(':') && row.startsWith(container.row);
      if (isLonger || row === container.row) return { depth, at, closes: true };
    }
  }
  return { depth: open.length, at, closes: false };
}

function beginnings(line: string, limit: number): { containers: Container[]; fence?: string } {
  const containers: Container[] = [];
  let rest = line;
  while (containers.length <= limit) {
    const begun = beginning(rest);
    if (begun === undefined) break;
    containers.push(begun.container);
    rest = rest.slice(begun.length);
  }
  const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[1];
  return fence === undefined ? { containers } : { containers, fence };
}

function beginning(rest: string): { container: Container; length: number } | undefined {
  const quote = /^ {0,3}> ?/.exec(rest);
  if (quote !== null) return { container: { kind: 'quote' }, length: quote[0].length };
  if (/^ {0,3}([-*_])(?: *\1){2,} *$/.test(rest)) return undefined;
  // The definition of a term: `: text`
  const item = /^( {0,3}(?:[-+*]|\d{1,9}[.)]))( +|$)|^( {0,3}:)( +)/.exec(rest);
  if (item !== null) {
    const [, mark = item[3] ?? '', spaces = item[4] ?? ''] = item;
    const width = mark.length + (spaces.length > 4 ? 1 : Math.max(1, spaces.length));
    return { container: { kind: 'item', width }, length: width };
  }
  const footnote = /^ {0,3}\[\^[^\]\s]+\]: */.exec(rest);
  if (footnote !== null)
    return { container: { kind: 'item', width: 4 }, length: footnote[0].length };
  // MkDocs: the content of `!!! note`, `??? note` and `=== "Tab"` is indented by four columns.
  const indented = /^ {0,3}(?:(?:!!!|\?{3}\+?) +[A-Za-z]|===[!+]? +").*$/.exec(rest);
  if (indented !== null)
    return { container: { kind: 'item', width: 4 }, length: indented[0].length };
  // MkDocs: a name after slashes is followed by a title or by the end of the line.
  const directive =
    /^ {0,3}(:{3,}) *[A-Za-z].*$/.exec(rest) ??
    /^ {0,3}(\/{3,})(?: *[A-Za-z][\w-]* *\|.*| +[A-Za-z][\w-]* *)$/.exec(rest);
  const row = directive?.[1];
  if (directive === null || row === undefined) return undefined;
  return { container: { kind: 'directive', row }, length: directive[0].length };
}

function closesFence(rest: string, { marker }: Fence): boolean {
  const closing = /^ {0,3}(`{3,}|~{3,}) *$/.exec(rest)?.[1] ?? '';
  return closing.startsWith(marker);
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let expanded = '';
  for (const character of line)
    expanded += character === '\t' ? ' '.repeat(4 - (expanded.length % 4)) : character;
  return expanded;
}
