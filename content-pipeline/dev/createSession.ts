import { setImmediate } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { LineReader } from '../diagnostics/formatDiagnostics';
import type { FileChange } from '../files/watchFolders';
import type { CompiledSite } from '../site/compiledSite';
import { Cancelled, type Compilation, type Compiler, type RunningCompilation } from './compiler';
import { compileEditedPages } from './editedPages';
import type { LiveSite } from './liveSite';

/** The callbacks of a session. */
export interface SessionListener {
  /** Is called when the whole site has been compiled. */
  onCompiled(compilation: Compilation): void;
  /** Is called with an error that is not the author's. */
  onDefect(error: unknown): void;
  readLines(entries: readonly Diagnostic[]): Promise<LineReader>;
}

/** The time in which an author writes a site, from the first compilation on. */
export interface Session {
  /** Compiles the site for the first time. */
  begin(): Promise<void>;
  /**
   * Makes the live site have the page at an address before the whole site has been compiled. Resolves without it where
   * all files must be read to find it.
   */
  show(address: string): Promise<void>;
  /** Applies changes, named by absolute paths. Resolves when open pages show the current sources. */
  take(changes: readonly FileChange[]): Promise<void>;
}

/**
 * Keeps a live site up to date with its sources. An edited text is compiled alone and shown at once; then, and after all
 * other changes, the whole site is compiled. Two compilations of it never overlap. Before the first one has ended, pages
 * that are asked for are compiled alone, as soon as they are.
 */
export function createSession(
  compiler: Compiler,
  live: LiveSite,
  listener: SessionListener,
): Session {
  let last: Compilation | undefined;
  let running: RunningCompilation | undefined;
  let loop: Promise<void> | undefined;
  let isWanted = false;
  /** Resolves when all edited texts have been shown. */
  let editedTexts: Promise<void> = Promise.resolve();
  /** True when open pages show all changes since the last compilation. */
  let isShown = false;
  /** The addresses that were asked for before there was a list of all pages. */
  const asked = new Set<string>();
  let firstPages: Promise<void> = Promise.resolve();
  /** The extent of the live site: pages that were asked for, those of all texts, the same from a compilation, the whole site. */
  let extent: 'some' | 'all' | 'listed' | 'whole' = 'some';

  /** Shows the pages that are asked for again, from the current sources. */
  function showFirst(): Promise<void> {
    firstPages = firstPages
      .then(async () => {
        const found = isFirst() ? await compiler.compileFirst(asked) : undefined;
        if (found === undefined || !isFirst()) return;
        extent = found.areAll ? 'all' : 'some';
        live.updatePart(found.site);
      })
      .catch(listener.onDefect);
    return firstPages;
  }

  function isFirst(): boolean {
    return extent === 'some' || extent === 'all';
  }

  function showListed(site: CompiledSite): void {
    extent = 'listed';
    live.updatePart(site);
  }

  function compile(): Promise<void> {
    isWanted = true;
    running?.cancel();
    loop ??= compileWhileWanted().finally(() => {
      loop = undefined;
    });
    return loop;
  }

  async function compileWhileWanted(): Promise<void> {
    while (isWanted) {
      await untilEditedTextsAreSent();
      isWanted = false;
      await compileOnce().catch(listener.onDefect);
    }
  }

  /** Waits until edited pages are sent, so that they are visible before the whole site is compiled. */
  async function untilEditedTextsAreSent(): Promise<void> {
    let sent: Promise<void> | undefined;
    while (sent !== editedTexts) {
      sent = editedTexts;
      await sent;
      await setImmediate();
    }
  }

  async function compileOnce(): Promise<void> {
    running = compiler.compile(extent === 'whole' ? undefined : showListed);
    const compilation = await running.result.catch((error: unknown) => {
      if (error instanceof Cancelled) return undefined;
      throw error;
    });
    const lineOf = compilation && (await listener.readLines(compilation.diagnostics));
    // It is out of date if something was edited meanwhile.
    if (compilation === undefined || lineOf === undefined || isWanted) return;
    last = compilation;
    isShown = true;
    if (compilation.site !== undefined) extent = 'whole';
    live.update(compilation, lineOf);
    listener.onCompiled(compilation);
  }

  async function showEditedTexts(changes: readonly FileChange[]): Promise<void> {
    const site = live.site();
    const isValid = last !== undefined && live.diagnostics().summary === '';
    const pages =
      isShown && isValid && last !== undefined && site !== undefined
        ? await compileEditedPages(changes, {
            files: compiler.files,
            articles: last.articles,
            site,
          })
        : undefined;
    isShown = pages !== undefined;
    live.updatePages(pages ?? []);
  }

  return {
    begin: compile,
    async show(address) {
      if (extent !== 'some' || asked.has(address)) return firstPages;
      asked.add(address);
      await showFirst();
    },
    async take(reported) {
      const changes = await compiler.notice(reported);
      if (changes.length === 0) return;
      if (isFirst() && asked.size > 0) void showFirst();
      const before = editedTexts;
      editedTexts = before.then(() => showEditedTexts(changes)).catch(listener.onDefect);
      await compile();
    },
  };
}
