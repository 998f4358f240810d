import { type Context, createContext, Script } from 'node:vm';
import type { Nodes, Root } from 'mdast';
import type { Report } from '../diagnostics/diagnostic';
import type { SourceText } from './sourceText';

/**
 * The limits of one page. With these limits, no input can stop a build. A page that exceeds a limit is reported and not
 * compiled. If only front matter, a formula or a code block exceeds its own limit, the rest of the page is compiled.
 */
export const limits = {
  /** Size of a Markdown file, or of a file that a code block shows, in bytes. */
  bytes: 1_000_000,
  /** Number of characters of front matter. */
  frontMatter: 64_000,
  /** Number of nested levels, such as lists in quotes or emphasis in links. */
  nesting: 64,
  headings: 5_000,
  links: 20_000,
  /**
   * Number of columns of a table, and number of cells of all tables. Short rows count as full rows, because they are
   * filled with empty cells.
   */
  columns: 500,
  cells: 100_000,
  /** Number of elements that unclosed HTML formatting can create, because the parser repeats it in each block. */
  repeatedElements: 1_000_000,
  /** Approximate number of characters of the compiled page. */
  output: 5_000_000,
  /** Time of a step for one page, in milliseconds. */
  time: 5_000,
  /** Number of characters of a formula, and number of macro expansions in the formula. */
  formula: { characters: 2_000, expansions: 100 },
  /** Size of a code block. A larger code block is shown without colours. */
  code: { characters: 100_000, lines: 2_000, tokens: 10_000 },
} as const;

/**
 * Maximum number of characters of a text that is compiled without a time limit, because compiling it cannot take long.
 */
const harmlessLength = 2_000;

/**
 * Runs a step that processes an untrusted text, and returns its result. If the step takes too long or overflows the
 * stack, reports the page and returns `undefined`. A step has no time limit of its own if the text has at most
 * `harmlessLength` characters. A step within another limited step has none either: the time limit of the outer step
 * applies.
 */
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
        hint: 'split the page, or remove long sequences of "[", "*" or "_"',
        file: path,
      });
      return undefined;
    }
    if (!isOverflow(error)) throw error;
    report({
      code: 'too-deep',
      severity: 'error',
      message: 'blocks, inline markup or expressions are nested too deeply',
      hint: 'reduce the nesting of brackets, emphasis, tags, expressions, lists and quotes',
      file: path,
    });
    return undefined;
  }
}

/**
 * Tests if an error is a stack overflow, which V8 reports as a `RangeError` with a fixed message. `instanceof` cannot
 * be used, because the error may come from another realm.
 */
function isOverflow(error: unknown): boolean {
  return String(error) === 'RangeError: Maximum call stack size exceeded';
}

// Shared by all tasks and empty between them: a page needs it two or three times, and creating it takes 0.8 to 1.8 ms
// of the 17 ms in which a page of 4 KB is compiled.
let context: Context | undefined;
const script = new Script('task()');

/** The error of a task that exceeds its time limit. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/**
 * Runs a synchronous task with a time limit in milliseconds, and returns its result. The task is called by a script of
 * `node:vm`, because the engine can interrupt only such synchronous code.
 *
 * @throws {TimeIsUp} if the task exceeds the limit.
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
  ...(['mdxJsxFlowElement', 'mdxJsxTextElement'] as const),
]);

/**
 * Tests if the tree of a page is within the limits of nesting, headings, links and tables. Reports the first position
 * at which the page exceeds a limit.
 */
export function checkTree(tree: Root, { path }: SourceText, report: Report): boolean {
  const counts = { links: 0, headings: 0, cells: 0 };

  function excessAt(node: Nodes, depth: number): string | undefined {
    if (depth > limits.nesting) return `${limits.nesting} levels of blocks or inline markup`;
    if (node.type === 'heading' && ++counts.headings > limits.headings)
      return `${limits.headings} headings`;
    if ((node.type === 'link' || node.type === 'linkReference') && ++counts.links > limits.links)
      return `${limits.links} links`;
    if (node.type !== 'table') return undefined;
    const columns = node.align?.length ?? 0;
    if (columns > limits.columns) return `${limits.columns} columns in a table`;
    counts.cells += columns * node.children.length;
    return counts.cells > limits.cells ? `${limits.cells} table cells` : undefined;
  }

  // An explicit stack instead of recursion, which would overflow the call stack for the trees to be found.
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
        hint:
          depth > limits.nesting
            ? 'reduce the nesting of lists, quotes and inline markup'
            : node.type === 'table'
              ? 'split the table or the page'
              : 'split the page',
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
