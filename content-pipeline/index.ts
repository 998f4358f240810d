import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageKind } from '#manifest/kinds';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { readDocument } from './articles/pageStore';
import { buildFolder, compileFolder } from './build/buildFolder';
import { readBaseUrl, readDay } from './build/buildOptions';
import { CommandError, type CommandErrorCode } from './diagnostics/commandError';
import type { Diagnostic, DiagnosticCode, Severities } from './diagnostics/diagnostic';
import { ExitCode, exitCodeOf } from './diagnostics/exitCode';
import { findCacheFolder } from './files/cacheFolder';
import { readInstallation } from './files/installation';
import type { CompiledSite } from './site/compiledSite';

// What programs import as `recto-docs`.

export {
  CommandError,
  type CommandErrorCode,
  type Diagnostic,
  type DiagnosticCode,
  type Severities,
};

/**
 * The options of the function `compileSite`. Options that also exist in `recto build` have the same defaults, except
 * that `out` has no default.
 */
export interface CompileSiteOptions {
  /** The folder with `recto.yaml`; by default, the working directory. */
  site?: string | undefined;
  /**
   * The folder to write the site to, like `recto build --out`. If missing, the site is only checked, like `recto
   * check`.
   */
  out?: string | undefined;
  /** The path below which the site is published, such as `/docs/`; by default, the path of `url` in `recto.yaml`. */
  baseUrl?: string | undefined;
  /**
   * The build date as `YYYY-MM-DD`. The default is the date in the environment variable `SOURCE_DATE_EPOCH`. Without
   * it, the default is the date of the newest commit that changed the site. If there is no commit, it is today.
   */
  date?: string | undefined;
  /** True if drafts and posts with a date after the build date are also compiled; `false` by default. */
  drafts?: boolean | undefined;
  /** True if the scripts of custom elements are published; `true` by default. */
  elements?: boolean | undefined;
  /** True if warnings count as errors; `false` by default. */
  strict?: boolean | undefined;
  /**
   * The severities of problems. The keys are the codes of the problems. These severities override `problems` in
   * `recto.yaml`.
   */
  severities?: Severities | undefined;
  /** True if the site may be written into a folder that contains files of other programs; `false` by default. */
  force?: boolean | undefined;
  /**
   * The folder to cache results in. By default, this is `node_modules/.cache/recto` of the nearest package. If that
   * folder cannot be used, it is a folder in the user's cache folder. The environment variable `RECTO_CACHE_DIR` sets
   * another default.
   */
  cacheDir?: string | undefined;
  /** The signal that aborts the compilation. */
  signal?: AbortSignal | undefined;
  /** The function that receives messages about the run, such as a warning that the build date is today. */
  onMessage?: ((message: string) => void) | undefined;
}

/** The result of the function `compileSite`. */
export interface CompileSiteResult {
  /** True if there are no errors and, with `strict`, no warnings. */
  ok: boolean;
  /**
   * The problems in the sources that `recto build` and `recto check` report. Notes are included only if `out` is
   * missing.
   */
  diagnostics: readonly Diagnostic[];
  /** The manifest of the site; `undefined` if `recto.yaml` is invalid. */
  manifest: Manifest | undefined;
  /** All pages of the site that could be compiled, in all versions and languages. */
  pages: readonly CompiledPage[];
  /**
   * The names of the new and changed files, relative to `out`, with forward slashes; empty if `ok` is false or `out` is
   * missing.
   */
  written: readonly string[];
}

/** A page of a compiled site. */
export interface CompiledPage {
  /** The path of the page from the site's root, without the base path: `/docs/start/`. */
  path: string;
  /** The title of the page. */
  title: string;
  /** The kind of the page document. */
  kind: PageKind;
  /** The code of the page's language, such as `en`. */
  locale: string;
  /** The name of the file with the page document, relative to the folder `content` of the site. */
  file: string;
  /**
   * Reads the page document from the cache.
   *
   * @throws {Error} if the cache has been deleted since the compilation
   */
  read(): Promise<PageDocument>;
}

/**
 * Compiles the site in a folder, and writes it if an output folder is given and there are no errors. Prints nothing and
 * never ends the process. Problems in the sources are in the result.
 *
 * @throws {CommandError} if an option is invalid, a file cannot be read, or the output folder cannot be written
 * @throws the reason of `signal` if it is aborted
 */
export async function compileSite(options: CompileSiteOptions = {}): Promise<CompileSiteResult> {
  const { site: folder = '.', out, strict = false, force = false, drafts, signal } = options;
  const { cacheDir = process.env.RECTO_CACHE_DIR, elements, severities, onMessage } = options;
  const baseUrl = checked('baseUrl', options.baseUrl, readBaseUrl);
  const date = checked('date', options.date, readDay);
  signal?.throwIfAborted();
  const context = {
    installation: readInstallation(path.dirname(fileURLToPath(import.meta.url))),
    cacheFolder: cacheDir || findCacheFolder(folder),
    writeError: (message: string) => onMessage?.(message),
    now: () => new Date(),
    env: process.env,
  };
  const progress = { start: ignore, end: ignore };
  const shared = { date, drafts, elements, severities, signal, progress };
  if (out === undefined) {
    const { log, site } = await compileFolder(folder, { ...shared, notes: true }, context);
    const ok = exitCodeOf(log.entries, strict) === ExitCode.ok;
    return { ok, diagnostics: log.entries, ...contentsOf(site), written: [] };
  }
  const { log, site, written } = await buildFolder(
    folder,
    { ...shared, out, baseUrl, strict, force },
    context,
  );
  const ok = written !== undefined;
  return { ok, diagnostics: log.entries, ...contentsOf(site), written: written ?? [] };
}

function ignore(): void {
  // Programs see no progress.
}

function checked(
  name: string,
  value: string | undefined,
  read: (text: string) => string,
): string | undefined {
  try {
    return value === undefined ? undefined : read(value);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const message = `the option "${name}" is invalid: "${value}". ${error.message}`;
    throw new CommandError('usage', message, error.hint);
  }
}

function contentsOf(site: CompiledSite | undefined): Pick<CompileSiteResult, 'manifest' | 'pages'> {
  if (site === undefined) return { manifest: undefined, pages: [] };
  const pages = site.pages.map(({ page: { facts, file }, locale }): CompiledPage => {
    const { path, title, kind } = facts;
    return { path, title, kind, locale, file, read: () => readDocument(site.store, file) };
  });
  return { manifest: site.manifest, pages };
}
