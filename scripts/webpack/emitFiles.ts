import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Returns the files of a folder by name. */
export function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, path.join(folder, name)]));
}

/** Creates a plugin that emits files, by their names in the output folder. Scripts are minified. */
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
