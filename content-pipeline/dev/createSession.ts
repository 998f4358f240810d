import { setImmediate } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { LineReader } from '../diagnostics/formatDiagnostics';
import type { FileChange } from '../files/watchFolders';
import type { CompiledSite } from '../site/compiledSite';
import { Cancelled, type Compilation, type Compiler, type RunningCompilation } from './compiler';
import { changedPages, compileEditedPages } from './editedPages';
import type { LiveSite } from './liveSite';

/** The callbacks of a session. */
export interface SessionListener {
  /** Receives the result when the whole site has been compiled, even if the site has errors. */
  onCompiled(compilation: Compilation): void;
  /** Receives an error that is not a diagnostic. */
  onDefect(error: unknown): void;
  /** Reads the source files of diagnostics. Returns a function that returns their lines, for excerpts in messages. */
  readLines(entries: readonly Diagnostic[]): Promise<LineReader>;
}

/** A run of `recto dev`, which applies changes of the sources to a live site. */
export interface Session {
  /** Compiles the whole site for the first time. */
  begin(): Promise<void>;
  /**
   * Adds the page at a route path to the live site before the whole site has been compiled. The page is not added if it
   * can only be found by reading all files.
   */
  show(address: string): Promise<void>;
  /**
   * Applies changes of files to the live site. The paths of the files are absolute. Resolves when the current sources
   * have been compiled, or immediately if no content has changed.
   */
  applyChanges(changes: readonly FileChange[]): Promise<void>;
}

/**
 * Creates a session, which updates a live site when its sources change. If possible, the pages of an edited text are
 * compiled individually and sent immediately. After each change, the whole site is compiled. Only one compilation of
 * the whole site runs at a time. Until the first one has ended, requested pages are compiled individually.
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
  /** The promise that resolves when the pages of all edited texts have been sent. */
  let editedTexts: Promise<void> = Promise.resolve();
  /** True if the live site contains all changes of texts since the last compilation. */
  let isShown = false;
  /** The route paths that were requested before all pages were listed. */
  const asked = new Set<string>();
  let firstPages: Promise<void> = Promise.resolve();
  /**
   * The extent of the live site. `some`: requested pages. `all`: the pages of all texts, because the site has few
   * texts. `listed`: the pages of all texts, listed by a compilation of the whole site. `whole`: the whole site.
   */
  let extent: 'some' | 'all' | 'listed' | 'whole' = 'some';

  /**
   * Compiles all requested pages from the current sources, and replaces the live site with the result. Does nothing
   * after all pages have been listed.
   */
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

  /** Resolves when edited pages have been sent, so that they are visible before the whole site is compiled. */
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
    // The compilation is out of date if a file has changed in the meantime.
    if (compilation === undefined || lineOf === undefined || isWanted) return;
    last = compilation;
    isShown = true;
    if (compilation.site !== undefined) extent = 'whole';
    live.update(compilation, lineOf);
    const site = live.site();
    if (site !== undefined && site !== compilation.site) {
      live.updatePages(changedPages(compilation, site));
    }
    listener.onCompiled(compilation);
  }

  async function showEditedTexts(changes: readonly FileChange[]): Promise<void> {
    const site = live.site();
    const pages =
      isShown && last !== undefined && site !== undefined
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
    async applyChanges(reported) {
      const changes = await compiler.invalidate(reported);
      if (changes.length === 0) return;
      if (isFirst() && asked.size > 0) void showFirst();
      const before = editedTexts;
      editedTexts = before.then(() => showEditedTexts(changes)).catch(listener.onDefect);
      await compile();
    },
  };
}
