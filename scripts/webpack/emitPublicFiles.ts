import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Creates a plugin that copies the files of a folder to the output. Later plugins minify the scripts among them. */
export function emitPublicFiles(folder: string) {
  const files = new Map(
    readdirSync(folder).map((name): [string, string] => [name, path.join(folder, name)]),
  );
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage }, () => {
          for (const [name, file] of files) {
            compilation.fileDependencies.add(file);
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
          }
        });
      });
    },
  };
}
