import path from 'node:path';
import type { KeptArticle } from '../articles/rememberArticle';
import { type CompileOptions, compileSite } from '../compileSite';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type Diagnostic } from '../diagnostics/diagnostic';
import { diskFileStore, type FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';
import { findPackage } from '../reference/convertPackage';
import type { CompiledSite } from '../site/compiledSite';
import { createTurns, filesInTurns, resultsInTurns } from './abandonable';
import { recentResults } from './recentResults';
import { rememberFiles } from './rememberFiles';
import { rememberReferences } from './rememberReferences';

/** What a site is compiled with for as long as the program runs. */
export type CompilerOptions = Omit<
  CompileOptions,
  'config' | 'files' | 'progress' | 'keep' | 'compileReferences'
>;

/** One compilation of a whole site. */
export interface Compilation {
  /** Nothing when the configuration is faulty. */
  site: CompiledSite | undefined;
  diagnostics: readonly Diagnostic[];
  /** The texts that have pages, by their files below the site's folder. */
  articles: ReadonlyMap<string, readonly KeptArticle[]>;
}

/** A compilation that has begun. */
export interface RunningCompilation {
  /** Fails with `Abandoned` when it was abandoned. */
  result: Promise<Compilation>;
  abandon(): void;
}

/** Compiles a site again and again, and keeps what the next compilation may use. */
export interface Compiler {
  /** Only one at a time. */
  compile(): RunningCompilation;
  /** Takes note of changes, named by whole paths, and gives those that are real, named from the site's folder. */
  notice(changes: readonly FileChange[]): Promise<FileChange[]>;
  files: FileStore;
  /** The folders outside of the site's that its sources lie in, as last compiled. */
  folders(): Promise<readonly string[]>;
}

const silent = { start: () => undefined, end: () => undefined };

/** Opens a site for being compiled many times. */
export function createCompiler(
  options: CompilerOptions,
  store = diskFileStore(options.siteFolder),
): Compiler {
  const { siteFolder } = options;
  const files = rememberFiles(store);
  const results = recentResults(options.cache);
  const references = rememberReferences();
  let config: ReadConfig | undefined;
  let packages: readonly string[] = [];

  async function run(turns: ReturnType<typeof createTurns>): Promise<Compilation> {
    const log = createDiagnosticLog();
    const articles = new Map<string, KeptArticle[]>();
    const keep = (article: KeptArticle) => {
      const { sourcePath } = article;
      articles.set(sourcePath, [...(articles.get(sourcePath) ?? []), article]);
    };
    const read = await readSiteConfig(files, log.report);
    if (read === undefined) return { site: undefined, diagnostics: log.entries, articles };
    config = read;
    const site = await compileSite(
      {
        ...options,
        config: read,
        files: filesInTurns(files, turns),
        cache: resultsInTurns(results.next(), turns),
        compileReferences: references.compile,
        progress: silent,
        keep,
      },
      log.report,
    );
    return { site, diagnostics: log.entries, articles };
  }

  return {
    files,
    compile() {
      const turns = createTurns();
      const result = run(turns).then(async (compilation) => {
        await turns.giveWay();
        return compilation;
      });
      return { result: result.finally(turns.end), abandon: turns.abandon };
    },
    async notice(changes) {
      if (changes.some(({ file }) => packages.some((folder) => isInside(folder, file)))) {
        references.forget();
      }
      const own = changes.filter(({ file }) => isInside(siteFolder, file));
      const others = changes.filter((change) => !own.includes(change));
      const named = own.map((change) => ({ ...change, file: nameIn(siteFolder, change.file) }));
      return [...(await files.lookAgain(named)), ...others];
    },
    async folders() {
      if (config === undefined) return [];
      packages = await packageFolders(config, siteFolder);
      const roots = Object.values(config.value.codeRoots);
      return [...packages, ...roots.map((folder) => path.resolve(siteFolder, folder))];
    },
  };
}

async function packageFolders({ value }: ReadConfig, siteFolder: string): Promise<string[]> {
  const names = value.sections.flatMap((section) =>
    section.kind === 'api' ? section.packages.map(({ name }) => name) : [],
  );
  const found = await Promise.all(names.map((name) => findPackage(name, siteFolder)));
  return found.filter((folder) => folder !== undefined);
}

function isInside(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

function nameIn(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
