/** The kinds of diagrams that can be rendered. */
export const diagramKinds = ['flowchart', 'state', 'sequence', 'class', 'er'] as const;
export type DiagramKind = (typeof diagramKinds)[number];

/** A diagram as an author wrote it, prepared for the renderer. */
export interface MermaidText {
  kind: DiagramKind;
  /** The text for the renderer. Characters that the renderer would read as syntax are replaced in quoted texts. */
  text: string;
  /** The accessible name, if the author wrote one. */
  title: string | undefined;
  /** The words that the image must show. */
  words: ReadonlySet<string>;
  /** The minimum number of lines between nodes that the image must show. */
  edges: number;
}

const headers: readonly (readonly [DiagramKind, RegExp])[] = [
  ['flowchart', /^(?:graph|flowchart|flowchart-elk)(?:\s+(TD|TB|LR|BT|RL))?$/i],
  ['state', /^stateDiagram(?:-v2)?$/i],
  ['sequence', /^sequenceDiagram$/i],
  ['class', /^classDiagram(?:-v2)?$/i],
  ['er', /^erDiagram$/i],
];

/**
 * Patterns of statements that are omitted, because they do not change the image or because the image cannot show their
 * effects.
 */
const omitted: Readonly<Record<DiagramKind, RegExp>> = {
  flowchart: /^click\s/,
  state: /^(?:click|classDef|class|style)\s|^hide empty description$/,
  sequence: /^(?:links?|properties|details|activate|deactivate)\s/,
  class: /^(?:click|link|callback|classDef|cssClass|style|direction)\s/,
  er: /^(?:classDef|class|style|direction)\s/,
};

/** Patterns of statements that the renderer interprets incorrectly. */
const unsupported: Readonly<Record<DiagramKind, RegExp>> = {
  flowchart: /@\{|^\w+@|(?:^|\s)[ox]--|--[ox](?:\s|$)|~~~/,
  state: /<<|^--+$|^note\s/i,
  sequence: /^(?:autonumber|rect|box|option|create|destroy)\b|--?[x(]|<<-/,
  class: /^class\s+[^\s{]*[[(`"]|^note\s|\(\)--|--\(\)|::|^\S+\s*:\s*$/,
  er: /^[^"]*\[|^"/,
};

/** The keywords of the syntax, which the image does not show. Spaces separate the keywords. */
const keywords: Readonly<Record<DiagramKind, string>> = {
  flowchart: 'subgraph end direction TD TB LR BT RL',
  state: 'state as direction TD TB LR BT RL',
  sequence:
    'participant actor as Note note over left right of loop alt opt par critical break else and end',
  class: 'class namespace',
  er: '',
};

/**
 * Reads a diagram and prepares it for the renderer. If diagrams of this kind cannot be rendered, returns the name of
 * the kind (`kind`). If a statement cannot be rendered, returns the first such statement (`statement`).
 */
export function readMermaid(
  written: string,
): MermaidText | { kind: string } | { statement: string } {
  const { text, title } = cutTitle(written);
  const [header = '', ...statements] = statementsOf(text);
  const [found, direction] = kindOf(header);
  if (found === undefined) return { kind: (/^[\w-]+/.exec(header) ?? [''])[0] };
  const kept = statements.filter((statement) => !omitted[found].test(statement));
  const lines: string[] = [];
  const words = new Set<string>();
  let edges = 0;
  for (const statement of kept) {
    const { text: quoted, bare } = hideQuoted(statement);
    if (unsupported[found].test(bare)) return { statement };
    const isStyle = found === 'flowchart' && /^(?:style|classDef|class|linkStyle)\s/.test(bare);
    const line = isStyle ? quoted : spaced(found, quoted);
    lines.push(line);
    if (isStyle || /^direction\s/.test(bare)) continue;
    edges += edgesIn(found, line);
    for (const word of wordsOf(restoreQuoted(visiblePart(found, line)))) words.add(word);
  }
  for (const keyword of keywords[found].split(' ')) words.delete(keyword);
  const first = found === 'flowchart' ? `graph ${direction ?? 'TD'}` : (firstLines[found] ?? '');
  return { kind: found, text: [first, ...lines].join('\n'), title, words, edges };
}

const firstLines: Readonly<Partial<Record<DiagramKind, string>>> = {
  state: 'stateDiagram-v2',
  sequence: 'sequenceDiagram',
  class: 'classDiagram',
  er: 'erDiagram',
};

function kindOf(header: string): [kind?: DiagramKind, direction?: string | undefined] {
  for (const [kind, pattern] of headers) {
    const match = pattern.exec(header);
    if (match !== null) return [kind, match[1]];
  }
  return [];
}

/**
 * Removes front matter, directives, comments and accessible names from a diagram. Returns the text that remains
 * (`text`), and the accessible names in one string (`title`). `title` is `undefined` if there are no such names.
 */
function cutTitle(written: string): { text: string; title: string | undefined } {
  const [, frontMatter] = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/.exec(written) ?? [];
  const body =
    frontMatter === undefined ? written : written.replace(/^\s*---[\s\S]*?\n[ \t]*---/, '');
  const names: string[] = [];
  const text = body
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^[ \t]*%%.*$/gm, '')
    .replace(/^[ \t]*accDescr\s*\{([\s\S]*?)\}/gm, (_, description: string) => {
      names.push(description.replace(/\s+/g, ' ').trim());
      return '';
    })
    .replace(
      /^[ \t]*(accTitle|accDescr|title)[ \t]*:[ \t]*(.+)$/gm,
      (_, key: string, name: string) => {
        if (key === 'accDescr') names.push(name.trim());
        else names.unshift(name.trim());
        return '';
      },
    );
  const [, title] = /^title:[ \t]*["']?(.*?)["']?[ \t]*$/m.exec(frontMatter ?? '') ?? [];
  return { text, title: [...(title ? [title] : []), ...names].join('. ') || undefined };
}

/**
 * Returns the statements of a diagram. A statement ends at a line break, or at a semicolon outside quotes and square
 * brackets. Changes Mermaid's character references (`#9829;`) to HTML character references (`&#9829;`).
 */
function statementsOf(text: string): string[] {
  const decoded = text.replace(/(?<!&)#(\w+);/g, (_, name: string) =>
    name === 'quot' ? hidden('"') : `&${/^\d+$/.test(name) ? `#${name}` : name};`,
  );
  return decoded
    .split('\n')
    .flatMap((line) => line.split(/;(?=\s*$)|(?<!&#?\w+);(?=(?:[^"]*"[^"]*")*[^"]*$)(?![^[]*\])/))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The first of the private-use code points that replace ASCII characters. */
const privateStart = 0xe000;

function hidden(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (character) =>
    String.fromCharCode(privateStart + character.charCodeAt(0)),
  );
}

/** Restores the characters of a text that `readMermaid` has replaced. Returns the restored text. */
export function restoreQuoted(text: string): string {
  return text.replace(/[\ue000-\ue07f]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - privateStart),
  );
}

/**
 * Replaces punctuation in quoted texts, so that the renderer does not read it as syntax; line breaks (`<br>`) and
 * character references are kept. Removes all other tags and the names of icons. Returns the changed statement (`text`),
 * and this statement with empty quotes (`bare`).
 */
function hideQuoted(statement: string): { text: string; bare: string } {
  const text = statement
    .replace(/<(?!br\s*\/?>|<|-|\|)\/?[a-z][^<>]*>/gi, '')
    .replace(/\bfa[bsrl]?:fa-[\w-]+\s*/g, '')
    .replace(/"`?([^"]*?)`?"/g, (_, quoted: string) => {
      const parts = quoted.split(/(<br\s*\/?>|&#?\w+;)/i);
      return `"${parts.map((part, index) => (index % 2 === 1 ? part : hidden(part))).join('')}"`;
    });
  return { text, bare: text.replace(/"[^"]*"/g, '""') };
}

/**
 * Returns a statement with spaces around arrows, because the renderer needs these spaces. Long arrows of flowcharts are
 * shortened. Only statements of flowcharts and class diagrams are changed.
 */
function spaced(kind: DiagramKind, line: string): string {
  if (kind === 'class')
    return line.replace(
      /\s*(<\|--|<\|\.\.|--\|>|\.\.\|>|\*--|--\*|(?<=\s)o--|--o(?=\s)|<--|-->|<\.\.|\.\.>)\s*/,
      ' $1 ',
    );
  if (kind !== 'flowchart') return line;
  return outsideLabels(line, (part) =>
    part
      .replace(/\s*-\.\s*([^-.>]+?)\s*\.+->\s*/g, ' -. $1 .-> ')
      .replace(/\s*(?<![-<])--\s*([^-=|>.\s][^-=|>]*?)\s*--+>\s*/g, ' -- $1 --> ')
      .replace(/\s*(?<![-<])--\s*([^-=|>.\s][^-=|>]*?)\s*---+\s*/g, ' -- $1 --- ')
      .replace(/\s*==\s*([^-=|>.\s][^-=|>]*?)\s*==+>\s*/g, ' == $1 ==> ')
      .replace(/\s*(<?)--+>\s*/g, ' $1--> ')
      .replace(/\s*(<?)==+>\s*/g, ' $1==> ')
      .replace(/\s*(<?)-\.+->\s*/g, ' $1-.-> ')
      .replace(/\s*-\.+-(?!>)\s*/g, ' -.- ')
      .replace(/\s*(?<!-)---+(?!>)\s*/g, ' --- ')
      .replace(/\s*(?<!=)===+(?!>)\s*/g, ' === ')
      // Only spaces before the text of an arrow are a problem.
      .replace(/(-->|==>|-\.->|---|===|-\.-)\s+(?=\|)/g, '$1'),
  );
}

/**
 * Applies a function to the parts of a line that are outside brackets and vertical bars. Removes white space between an
 * arrow and its text, and at both ends of the line.
 */
function outsideLabels(line: string, change: (part: string) => string): string {
  return line
    .split(/(\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|\|[^|]*\|)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
    .replace(/(-->|==>|-\.->|---|===|-\.-)\s+(?=\|)/g, '$1')
    .trim();
}

/** Returns the minimum number of edges that a statement creates. */
function edgesIn(kind: DiagramKind, line: string): number {
  if (kind === 'sequence') return /^(?!note\s)[^:]*?-[->)]/i.test(line) ? 1 : 0;
  if (kind === 'er') return /[|o}{](?:--|\.\.)[|o}{]/.test(line) ? 1 : 0;
  if (kind === 'class') return /\s(?:\S*--\S*|\S*\.\.\S*)\s/.test(line.replace(/:.*$/, '')) ? 1 : 0;
  if (kind === 'state') return line.includes('-->') ? 1 : 0;
  const bare = line.replace(/"[^"]*"|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|\|[^|]*\|/g, '');
  return bare.match(/-->|---|==>|===|-\.->|(?<!-\. .*)\.->|-\.-/g)?.length ?? 0;
}

function visiblePart(kind: DiagramKind, line: string): string {
  const text = line.replace(/<br\s*\/?>/gi, ' ').replace(/&#?\w+;/g, ' ');
  if (kind === 'flowchart') {
    const group = /^subgraph\s+[\w-]+\s*(\[.*\])$/.exec(text);
    return (group?.[1] ?? text).replace(/:::[\w-]+/g, '');
  }
  // The crow's feet contain letters.
  return kind === 'er'
    ? text.replace(/\s[|o}{]+(?:--|\.\.)[|o}{]+\s/g, ' ')
    : text.replace(/:::[\w-]+/g, '');
}

/** Returns the words of a text, which are sequences of letters and digits; an empty array if there are none. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns a text in which `&`, `<`, `>` and `"` are escaped for XML. */
export function escapeMarkup(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => names[character] ?? '');
}
