import { formatHex, parse, wcagLuminance } from 'culori';
import { escapeMarkup } from './mermaidText';

/** The SVG images of a diagram, one for each colour mode, and the texts in them. */
export interface DiagramImages {
  light: string;
  dark: string;
  /** The visible texts and the ids of nodes. */
  texts: string[];
  /** The number of lines between nodes. */
  edges: number;
}

/** Colours for the CSS variables in the SVG of the renderer. The keys are the names of the variables without `--`. */
const palette: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  bg: ['#fdfdfb', '#12141a'],
  _text: ['#14161c', '#f4f5f8'],
  '_text-sec': ['#2a2d36', '#d6d9e2'],
  '_text-muted': ['#5b606d', '#9aa1b2'],
  '_text-faint': ['#5b606d', '#9aa1b2'],
  _line: ['#5b606d', '#9aa1b2'],
  _arrow: ['#5b606d', '#9aa1b2'],
  '_node-fill': ['#f5f5f1', '#191c24'],
  '_node-stroke': ['#8b8f9a', '#6b7283'],
  '_group-fill': ['#fdfdfb', '#12141a'],
  '_group-hdr': ['#eeeeea', '#222631'],
  '_inner-stroke': ['#c9c9c2', '#3d4453'],
  '_key-badge': ['#e4e4de', '#2a2f3b'],
};

const tags: ReadonlySet<string> = new Set([
  ...['circle', 'defs', 'ellipse', 'g', 'line', 'marker', 'path', 'polygon', 'polyline', 'rect'],
  ...['svg', 'text', 'tspan'],
]);

const attributeNames: ReadonlySet<string> = new Set([
  ...['cx', 'cy', 'd', 'dx', 'dy', 'fill', 'font-size', 'font-style', 'font-weight', 'height'],
  ...['id', 'marker-end', 'marker-start', 'markerHeight', 'markerWidth', 'orient', 'points', 'r'],
  ...['refX', 'refY', 'rx', 'ry', 'stroke', 'stroke-dasharray', 'stroke-linecap', 'viewBox'],
  ...['stroke-linejoin', 'stroke-width', 'text-anchor', 'text-decoration', 'transform', 'width'],
  ...['x', 'x1', 'x2', 'y', 'y1', 'y2'],
]);

/** The pattern of attribute values that are copied; it excludes quotes, markup, URLs and references to ids (`#`). */
const plainValue = /^[\w\s.,%()+-]*$/;

const codeFonts = 'ui-monospace, Menlo, Consolas, monospace';
const textFonts = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/**
 * Returns the SVG of the renderer for both colour modes, the texts in it, and the number of lines between nodes.
 * Titles, styles and all attributes that diagrams do not need are removed. `restore` returns the original of a text in
 * the SVG. Returns `undefined` if the SVG contains unknown elements, such as links, or anything other than elements and
 * texts.
 */
export function cleanDiagram(
  svg: string,
  restore: (text: string) => string,
): DiagramImages | undefined {
  const light = createWriter(0);
  const dark = createWriter(1);
  const texts: string[] = [];
  let edges = 0;
  let hidden = 0;
  let rest = 0;
  const parts = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g;
  for (const match of svg.matchAll(parts)) {
    if (match.index !== rest) return undefined;
    rest += match[0].length;
    const [, end = '', tag = '', written = '', empty = '', text] = match;
    if (text !== undefined) {
      if (hidden > 0) continue;
      const whole = restore(decodeMarkup(text));
      if (whole.trim() !== '') texts.push(whole);
      for (const writer of [light, dark]) writer.text(whole);
      continue;
    }
    if (!tags.has(tag)) {
      // The renderer describes what readers see only when they point at it in a page.
      if (tag !== 'title' && tag !== 'style') return undefined;
      hidden += end ? -1 : 1;
      continue;
    }
    if (hidden > 0) return undefined;
    const attributes = new Map(
      Array.from(written.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
        name,
        decodeMarkup(value),
      ]),
    );
    const kind = attributes.get('class') ?? '';
    if (/^(?:edge|message|class-relationship|er-relationship)$/.test(kind)) edges += 1;
    const id = attributes.get('data-id');
    if (id !== undefined) texts.push(restore(id));
    for (const writer of [light, dark]) writer.tag(tag, attributes, { end, empty });
  }
  if (rest !== svg.length) return undefined;
  return { light: light.result(), dark: dark.result(), texts, edges };
}

type Attributes = ReadonlyMap<string, string>;

/** Creates a writer that collects the text of an SVG in a colour mode: 0 for light, 1 for dark. */
function createWriter(mode: 0 | 1) {
  let svg = '';
  /** The colour that the author has given to the current node; `undefined` if the node has the default colour. */
  let background: string | undefined;

  function colorOf(value: string, isText: boolean): string | undefined {
    const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (variable === undefined) {
      if (value === 'none') return value;
      const color = parse(value);
      return color && formatHex(color);
    }
    if (isText && background !== undefined)
      return palette._text?.[wcagLuminance(background) > 0.3 ? 0 : 1];
    return palette[variable]?.[mode];
  }

  function attributeValue(name: string, value: string, tag: string): string | undefined {
    if (name === 'fill' || name === 'stroke')
      return colorOf(value, tag === 'text' || tag === 'tspan');
    if (name === 'id') return idOf(value);
    const [, target] = /^url\(#([^()]+)\)$/.exec(value) ?? [];
    if (target !== undefined)
      return name.startsWith('marker-') ? `url(#${idOf(target)})` : undefined;
    if (!plainValue.test(value)) return undefined;
    return value.replace(/\d+\.\d{3,}/g, (digits) => String(Number(Number(digits).toFixed(2))));
  }

  return {
    result: () => svg,
    text(text: string) {
      // White space between elements only indents them.
      svg += text.trim() === '' && text.includes('\n') ? '' : escapeMarkup(text);
    },
    tag(tag: string, attributes: Attributes, { end, empty }: { end: string; empty: string }) {
      if (end) {
        svg += `</${tag}>`;
        return;
      }
      if (tag === 'g') background = undefined;
      const fill = attributes.get('fill');
      if (fill && !/^(?:var\(|none$)/.test(fill) && tag !== 'text' && tag !== 'tspan')
        background = colorOf(fill, false);
      svg += `<${tag}`;
      if (tag === 'svg') svg += ` xmlns="http://www.w3.org/2000/svg" font-family="${textFonts}"`;
      if (attributes.get('class') === 'mono') svg += ` font-family="${codeFonts}"`;
      for (const [name, value] of attributes) {
        const kept = attributeNames.has(name) ? attributeValue(name, value, tag) : undefined;
        if (kept !== undefined) svg += ` ${name}="${kept}"`;
      }
      svg += empty ? '/>' : '>';
    },
  };
}

function idOf(value: string): string {
  return value.replace(/[^\w-]/g, '_');
}

function decodeMarkup(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" },
  };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
