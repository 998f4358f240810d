import type { SourceText } from '../sourceText';
import type { Directive } from './directive';

/** Tests if a block is between slashes, as in MkDocs (`pymdownx.blocks`): `/// note | Title`. */
export function isSlashed({ position }: Directive, { text }: SourceText): boolean {
  return position?.start.offset !== undefined && text.startsWith('///', position.start.offset);
}

/** Tests if a name is that of a block between slashes that only adds attributes or a caption to other content. */
export function isWrapper(name: string): boolean {
  return name === 'html' || name === 'caption' || name.endsWith('-caption');
}

/**
 * Removes the indented lines of options after the first line of a block, such as `    type: warning`, and sets the
 * options as attributes of the block. The type of an `admonition` becomes its name.
 */
export function readOptions(node: Directive): void {
  node.attributes = { ...node.attributes, ...takeOptions(node) };
  const { type, open } = node.attributes;
  if (node.name === 'admonition') node.name = type ?? 'note';
  if (open !== undefined && !isTrue(open)) delete node.attributes.open;
}

/** Tests if the value of an option is true in YAML. */
export function isTrue(option: string | null | undefined): boolean {
  return /^true$/i.test(option ?? '');
}

function takeOptions({ children, position }: Directive): Record<string, string> {
  const [first, second] = children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const options = hasLabel ? second : first;
  // The parser interprets indented lines as code. A code block with a fence has a language, or begins in another line.
  if (options?.type !== 'code' || options.lang !== null) return {};
  if (options.position?.start.line !== (position?.start.line ?? 0) + 1) return {};
  const lines = options.value.split('\n').map((line) => /^([A-Za-z][\w-]*):\s*(.*)$/.exec(line));
  const entries = lines.flatMap((line) => (line === null ? [] : [[line[1], unquoted(line[2])]]));
  if (entries.length < lines.length) return {};
  children.splice(children.indexOf(options), 1);
  return Object.fromEntries(entries);
}

function unquoted(value = ''): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2');
}
