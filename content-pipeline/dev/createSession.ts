import { setTimeout } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { LineReader } from '../diagnostics/formatDiagnostics';
import type { FileChange } from '../files/watchFolders';
import { Abandoned } from './abandonable';
import type { Compilation, Compiler, RunningCompilation } from './compiler';
import { editedPages } from './editedPages';
import type { Showcase } from './showcase';

/** How long browsers take to draw a page that has changed, in milliseconds. */
const drawingTime = 100;

/** What a session tells, and what it must know for that. */
export interface SessionListener {
  /** The whole site has been compiled. */
  onCompiled(compilation: Compilation): void;
  /** Something else went wrong than a mistake of an author. */
  onDefect(error: unknown): void;
  readLines(entries: readonly Diagnostic[]): Promise<LineReader>;
}

/** Writing at a site, from the first compilation on. */
export interface Session {
  /** Compiles the site for the first time. */
  begin(): Promise<void>;
  /** Takes in changes, named by whole paths. Is done when all that is seen is as the sources are. */
  take(changes: readonly FileChange[]): Promise<void>;
}

/**
 * Keeps what is seen of a site as its sources are. Edited texts are compiled alone and shown at once; then, and after
 * all other changes, the whole site is compiled. Two compilations never overlap.
 */
export function createSession(
  compiler: Compiler,
  showcase: Showcase,
  listener: SessionListener,
): Session {
  let last: Compilation | undefined;
  let running: RunningCompilation | undefined;
  let loop: Promise<void> | undefined;
  let isWanted = false;
  /** Edited texts come first. */
  let texts: Promise<void> = Promise.resolve();
  /** Whether all that has changed since the last compilation is shown already. */
  let isAhead = false;

  function compile(): Promise<void> {
    isWanted = true;
    running?.abandon();
    loop ??= compileWhileWanted().finally(() => {
      loop = undefined;
    });
    return loop;
  }

  async function compileWhileWanted(): Promise<void> {
    while (isWanted) {
      await untilSeen();
      isWanted = false;
      await compileOnce().catch(listener.onDefect);
    }
  }

  /** Until browsers have drawn the edited texts, for which they need the processors. */
  async function untilSeen(): Promise<void> {
    const shown = texts;
    await shown;
    if (isAhead) await setTimeout(drawingTime);
    if (texts !== shown) await untilSeen();
  }

  async function compileOnce(): Promise<void> {
    running = compiler.compile();
    const compilation = await running.result.catch((error: unknown) => {
      if (error instanceof Abandoned) return undefined;
      throw error;
    });
    const lineOf = compilation && (await listener.readLines(compilation.diagnostics));
    // What is older than what was edited meanwhile is of no use any more.
    if (compilation === undefined || lineOf === undefined || isWanted) return;
    last = compilation;
    isAhead = true;
    showcase.show(compilation, lineOf);
    listener.onCompiled(compilation);
  }

  async function showTexts(changes: readonly FileChange[]): Promise<void> {
    const site = showcase.site();
    const isInOrder = last !== undefined && showcase.faults().summary === '';
    const pages =
      isAhead && isInOrder && last !== undefined && site !== undefined
        ? await editedPages(changes, { files: compiler.files, articles: last.articles, site })
        : undefined;
    isAhead = pages !== undefined;
    showcase.showPages(pages ?? []);
  }

  return {
    begin: compile,
    async take(heard) {
      const changes = await compiler.notice(heard);
      if (changes.length === 0) return;
      const before = texts;
      texts = before.then(() => showTexts(changes)).catch(listener.onDefect);
      await compile();
    },
  };
}
