import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { JSONOutput } from 'typedoc';
import ts from 'typescript';
import { nameIn } from '../../files/names';
import { type ConvertedPackage, placeKey, ReflectionKind } from '../typedocProject';

/** Returns the path of a file relative to the folder of the package, with forward slashes. */
export function nameOf(file: ts.SourceFile, packageFolder: string): string {
  return nameIn(packageFolder, file.fileName);
}

/** Tests if a file belongs to the package itself, and not to another package that is installed in its folder. */
export function isOwn(file: ts.SourceFile, packageFolder: string): boolean {
  const parts = nameOf(file, packageFolder).split('/');
  return !parts.includes('..') && !parts.includes('node_modules');
}

type Sources = Pick<ConvertedPackage, 'writtenPlaces' | 'sourceFiles'>;

/**
 * Finds the sources of declarations. For a declaration file with a source map, finds the positions of the declarations
 * in their source files. For any other declaration file, finds its source file in the package.
 */
export function findSources(project: JSONOutput.ProjectReflection, packageFolder: string): Sources {
  const maps = new Map<string, SourceMap | undefined>();
  const { writtenPlaces, sourceFiles }: Sources = { writtenPlaces: {}, sourceFiles: {} };
  for (const { fileName, line, character } of sourcesIn(project.children ?? [])) {
    if (!maps.has(fileName)) {
      const map = readMap(path.join(packageFolder, `${fileName}.map`));
      maps.set(fileName, map);
      const source = map ? undefined : findSourceFile(fileName, packageFolder);
      if (source !== undefined) sourceFiles[fileName] = source;
    }
    const entry = maps.get(fileName)?.findEntry(line - 1, character);
    if (entry === undefined || !('originalSource' in entry)) continue;
    if (entry.generatedLine !== line - 1) continue;
    const file = path.posix.join(path.posix.dirname(fileName), entry.originalSource);
    if (file.startsWith('../')) continue;
    writtenPlaces[placeKey(fileName, line)] = { file, line: entry.originalLine + 1 };
  }
  return { writtenPlaces, sourceFiles };
}

/**
 * Returns the source file of a declaration file. It is next to the declaration file, or at the same path with `src`
 * instead of the first folder. Returns `undefined` if neither exists.
 */
function findSourceFile(declarationFile: string, packageFolder: string): string | undefined {
  const [, stem, ending = ''] = /^(.*)\.d\.([cm]?)ts$/.exec(declarationFile) ?? [];
  if (stem === undefined) return undefined;
  const [, ...inside] = stem.split('/');
  const stems = inside.length === 0 ? [stem] : [stem, `src/${inside.join('/')}`];
  const candidates = stems.flatMap((each) => [`${each}.${ending}ts`, `${each}.ts`, `${each}.tsx`]);
  return candidates.find((file) => ts.sys.fileExists(path.join(packageFolder, file)));
}

const scopes: ReadonlySet<number> = new Set([ReflectionKind.Module, ReflectionKind.Namespace]);

/** Yields the source positions of symbols. The positions of members are omitted, because pages do not show them. */
function* sourcesIn(
  declarations: readonly (JSONOutput.DeclarationReflection | JSONOutput.ReferenceReflection)[],
): Generator<JSONOutput.SourceReference> {
  for (const declaration of declarations) {
    yield* declaration.sources ?? [];
    if (scopes.has(declaration.kind) && 'children' in declaration) {
      yield* sourcesIn(declaration.children ?? []);
    }
  }
}

function readMap(file: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(file, 'utf8'));
    const { sourceRoot = '' } = map;
    const sources = map.sources.map((source: string) => sourceRoot + source);
    return new SourceMap({ ...map, sources });
  } catch {
    return undefined;
  }
}
