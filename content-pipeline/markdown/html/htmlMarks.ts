/** A tag or a comment within a piece of HTML. */
export interface HtmlMark {
  kind: 'opening' | 'closing' | 'empty' | 'comment' | 'unfinished';
  /** Of a tag, in lower case. */
  name: string;
  /** Where it stands in the piece; what is not finished goes to the end. */
  start: number;
  end: number;
}

/** Tags whose text is no HTML until they are closed. */
const textTags: ReadonlySet<string> = new Set([
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea', 'title', 'xmp'],
]);

const comment = /<!--(?:-?>|[\s\S]*?--!?>)/y;
const tag = /<(\/?)([a-z][^\s/>]*)/iy;

/** The tags and comments of a piece of HTML, in their order. What follows an unfinished one is its part. */
export function marksOf(html: string): HtmlMark[] {
  const marks: HtmlMark[] = [];
  const neverClosed = new Set<string>();
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start)) {
    const mark = markAt(html, start);
    start = mark?.end ?? start + 1;
    if (mark === undefined) continue;
    marks.push(mark);
    if (mark.kind !== 'opening' || !textTags.has(mark.name) || neverClosed.has(mark.name)) continue;
    const closing = html.slice(start).search(new RegExp(`</${mark.name}(?=[\\s/>])`, 'i'));
    if (closing === -1) neverClosed.add(mark.name);
    else start += closing;
  }
  return marks;
}

function markAt(html: string, start: number): HtmlMark | undefined {
  const unfinished: HtmlMark = { kind: 'unfinished', name: '', start, end: html.length };
  if (html.startsWith('<!--', start)) {
    const end = endOf(comment, html, start);
    return end === undefined ? unfinished : { kind: 'comment', name: '', start, end };
  }
  // `<!DOCTYPE html>`, `<?xml ?>` and `</ >` are read like comments.
  if (/^(?:[!?]|\/[^a-z])/i.test(html.slice(start + 1, start + 3))) {
    const sign = html[start + 1] === '?' ? '?>' : '>';
    const end = html.indexOf(sign, start + 1);
    return end === -1 ? unfinished : { kind: 'comment', name: '', start, end: end + sign.length };
  }
  tag.lastIndex = start;
  const [opening, slash, written] = tag.exec(html) ?? [];
  if (opening === undefined || written === undefined) return undefined;
  const name = written.toLowerCase();
  const end = endOfTag(html, start + opening.length);
  if (end === undefined) return { ...unfinished, name };
  if (slash === '/') return { kind: 'closing', name, start, end };
  return { kind: html[end - 2] === '/' ? 'empty' : 'opening', name, start, end };
}

/** Where a tag ends: at the first `>` that stands in no quoted value. */
function endOfTag(html: string, from: number): number | undefined {
  const stops = />|=\s*(["'])/g;
  stops.lastIndex = from;
  for (let stop = stops.exec(html); stop !== null; stop = stops.exec(html)) {
    if (stop[1] === undefined) return stops.lastIndex;
    const quote = html.indexOf(stop[1], stops.lastIndex);
    if (quote === -1) return undefined;
    stops.lastIndex = quote + 1;
  }
  return undefined;
}

function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
