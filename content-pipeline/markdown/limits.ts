import { type Context, createContext, Script } from 'node:vm';
import type { Nodes, Root } from 'mdast';
import type { Report } from '../diagnostics/diagnostic';
import type { SourceText } from './sourceText';

/** The limits of one page. A page beyond them is reported and not compiled, so no input can stop a build. */
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

/** Texts up to this length need no time limit, because none of them takes long. */
const harmlessLength = 2_000;

/** Runs a step on a text that may be hostile, or several steps within each other. Reports a step that takes too long or goes too deep, and returns `undefined` then. */
export function withinLimits<Result>(
  { path, text }: SourceText,
  report: Report,
  step: () => Result,
): Result | undefined {
  try {
    // A limit takes half a millisecond, so the steps of a page share one where they are run together.
    const isLimited = context?.task !== undefined;
    const isHarmless = text.length <= harmlessLength;
    return isLimited || isHarmless ? step() : withinTime(limits.time, step);
  } catch (error) {
    if (error instanceof TimeIsUp) {
      report({
        code: 'too-slow',
        severity: 'error',
        message: `this page takes longer than ${limits.time / 1000} seconds to compile`,
        hint: 'divide the page, or look for long runs of "[", "*" or "_"',
        file: path,
      });
      return undefined;
    }
    if (!isOverflow(error)) throw error;
    report({
      code: 'too-deep',
      severity: 'error',
      message: `blocks and marks are nested more than ${limits.nesting} levels deep`,
      hint: 'divide the page, or flatten its lists and quotes',
      file: path,
    });
    return undefined;
  }
}

/** Tests for a stack overflow, also in code of another realm, whose errors are instances of other classes. */
function isOverflow(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError'
  );
}

// Shared by all tasks and empty between them: a page needs it two or three times, and creating it takes 0.8 to 1.8 ms
// of the 17 ms in which a page of 4 KB is compiled.
let context: Context | undefined;
const script = new Script('task()');

/** Thrown when a task took longer than it may. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/**
 * Runs a task with a time limit and returns its result.
 *
 * @throws {TimeIsUp} when the limit is reached.
 *
 * Only the engine can interrupt code that does not wait for anything, and it offers that for
 * scripts alone; hence a script that calls the task.
 */
export function withinTime<Result>(milliseconds: number, task: () => Result): Result {
  const results: Result[] = [];
  context ??= createContext({});
  context.task = () => results.push(task());
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new TimeIsUp(`Took longer than ${milliseconds} ms`, { cause: error });
  } finally {
    context.task = undefined;
  }
  const [result] = results;
  // The script has ended without an error, so the task has stored its result, which may be `undefined`.
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

/** Returns whether a page keeps the limits of size; reports where it passes one. */
export function checkTree(tree: Root, { path }: SourceText, report: Report): boolean {
  const counts = { links: 0, headings: 0, cells: 0 };

  function excessAt(node: Nodes, depth: number): string | undefined {
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
    const excess = excessAt(node, depth);
    if (excess !== undefined) {
      report({
        code: depth > limits.nesting ? 'too-deep' : 'too-large',
        severity: 'error',
        message: `this page has more than ${excess}`,
        hint: 'divide the page',
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
