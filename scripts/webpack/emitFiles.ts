import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Returns the paths of the files in a folder. The keys are the file names. */
export function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, path.join(folder, name)]));
}

/**
 * Creates a plugin that emits files. The keys are names in the output folder, the values are paths of the source files.
 * Scripts are minified.
 */
export function emitFiles(files: Readonly<Record<string, string>>) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('EmitFiles', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'EmitFiles', stage }, () => {
          for (const [name, file] of Object.entries(files)) {
            compilation.fileDependencies.add(file);
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
          }
        });
      });
    },
  };
}
