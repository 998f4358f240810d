import { type Context, createContext, Script } from 'node:vm';
import type { Nodes, Root } from 'mdast';
import type { Report } from '../diagnostics/diagnostic';
import type { SourceText } from './sourceText';

/** What one page may hold. Beyond it a page is refused with a message, so that no input stops a build. */
export const limits = {
  /** Bytes of a Markdown file, in UTF-8. */
  bytes: 1_000_000,
  /** Characters of front matter. */
  frontMatter: 64_000,
  /** Blocks within blocks, and marks within marks. */
  nesting: 64,
  headings: 5_000,
  links: 20_000,
  /** Columns of a table, and cells of all tables: short rows are filled up with empty cells. */
  columns: 500,
  cells: 100_000,
  /** Elements that unclosed formatting in HTML may make when it is repeated in each block. */
  repeatedElements: 1_000_000,
  /** Characters of the compiled page. */
  output: 5_000_000,
  /** Milliseconds that a step may take for one page. */
  time: 5_000,
  /** Of a formula: its own length, and how often macros that it defines may be replaced. */
  formula: { characters: 2_000, expansions: 100 },
  /** Of a code block; a bigger one is shown without colours. */
  code: { characters: 100_000, lines: 2_000, tokens: 10_000 },
} as const;

/** Texts of this length are done before any fault of theirs could be felt. */
const harmlessLength = 2_000;

/** Runs a step on a text that may be hostile; what takes too long or goes too deep is reported. */
export function withinLimits<Result>(
  { path, text }: SourceText,
  report: Report,
  step: () => Result,
): Result | undefined {
  try {
    return text.length <= harmlessLength ? step() : withinTime(limits.time, step);
  } catch (error) {
    if (error instanceof TimeIsUp) {
      report({
        code: 'too-slow',
        severity: 'error',
        message: `This page takes longer than ${limits.time / 1000} seconds to compile`,
        hint: 'Divide the page, or look for long runs of "[", "*" or "_"',
        file: path,
      });
      return undefined;
    }
    if (!isOverflow(error)) throw error;
    report({
      code: 'too-deep',
      severity: 'error',
      message: `Blocks and marks nest ${limits.nesting} levels deep at most, and these are deeper`,
      hint: 'Divide the page, or flatten its lists and quotes',
      file: path,
    });
    return undefined;
  }
}

/** The stack may overflow in code of another realm, whose errors are not `instanceof` ours. */
function isOverflow(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError'
  );
}

let room: Context | undefined;
const script = new Script('task()');

/** Thrown when a task took longer than it may. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/**
 * Runs a task that may not take longer than so many milliseconds.
 *
 * Only the engine can interrupt code that does not wait for anything, and it offers that for
 * scripts alone; hence a script that calls the task.
 */
export function withinTime<Result>(milliseconds: number, task: () => Result): Result {
  const results: Result[] = [];
  room ??= createContext({});
  room.task = () => results.push(task());
  try {
    script.runInContext(room, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new TimeIsUp(`Took longer than ${milliseconds} ms`, { cause: error });
  } finally {
    room.task = undefined;
  }
  const [result] = results;
  // The script has ended without an error, so the task has left its result, whatever it is.
  return result as Result;
}

function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}

const nestingTypes: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['blockquote', 'containerDirective', 'footnoteDefinition', 'listItem'] as const),
  ...(['delete', 'emphasis', 'link', 'linkReference', 'strong'] as const),
]);

/** Whether a page keeps the limits of size; otherwise reports where it passes one. */
export function checkTree(tree: Root, { path }: SourceText, report: Report): boolean {
  const counts = { links: 0, headings: 0, cells: 0 };

  function faultAt(node: Nodes, depth: number): string | undefined {
    if (depth > limits.nesting) return `${limits.nesting} levels of blocks and marks`;
    if (node.type === 'heading' && ++counts.headings > limits.headings)
      return `${limits.headings} headings`;
    if ((node.type === 'link' || node.type === 'linkReference') && ++counts.links > limits.links)
      return `${limits.links} links`;
    if (node.type !== 'table') return undefined;
    const columns = node.align?.length ?? 0;
    if (columns > limits.columns) return `${limits.columns} columns`;
    counts.cells += columns * node.children.length;
    return counts.cells > limits.cells ? `${limits.cells} table cells` : undefined;
  }

  // A list of its own instead of recursion: what is looked for would overflow the stack.
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const depth = next.depth + (nestingTypes.has(node.type) ? 1 : 0);
    const fault = faultAt(node, depth);
    if (fault !== undefined) {
      report({
        code: depth > limits.nesting ? 'too-deep' : 'too-large',
        severity: 'error',
        message: `A page holds ${fault} at most, and this one holds more`,
        hint: 'Divide the page',
        file: path,
        line: node.position?.start.line,
        column: node.position?.start.column,
      });
      return false;
    }
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed()) waiting.push({ node: child, depth });
  }
  return true;
}
