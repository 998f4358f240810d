import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { JSONOutput } from 'typedoc';
import { type ConvertedPackage, placeKey, ReflectionKind } from './typedocProject';

type Places = ConvertedPackage['writtenPlaces'];

/** Finds out where the symbols of a package were written, as far as maps lie beside its declaration files. */
export function findWrittenPlaces(
  project: JSONOutput.ProjectReflection,
  packageFolder: string,
): Places {
  const maps = new Map<string, SourceMap | undefined>();
  const places: Places = {};
  for (const { fileName, line, character } of sourcesIn(project.children ?? [])) {
    if (!maps.has(fileName))
      maps.set(fileName, readMap(path.join(packageFolder, `${fileName}.map`)));
    const entry = maps.get(fileName)?.findEntry(line - 1, character);
    if (entry === undefined || !('originalSource' in entry)) continue;
    if (entry.generatedLine !== line - 1) continue;
    const file = path.posix.join(path.posix.dirname(fileName), entry.originalSource);
    if (file.startsWith('../')) continue;
    places[placeKey(fileName, line)] = { file, line: entry.originalLine + 1 };
  }
  return places;
}

const scopes: ReadonlySet<number> = new Set([ReflectionKind.Module, ReflectionKind.Namespace]);

/** The places of symbols; those of members are not shown. */
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

/** A map that is missing or cannot be read is as good as none: lines are then not known. */
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
