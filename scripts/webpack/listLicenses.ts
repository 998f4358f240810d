import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Creates a plugin that emits a file with the licenses of all installed packages whose modules are in the build. */
export function listLicenses(file: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('ListLicenses', (compilation) => {
        const folders = new Set<string>();
        // Later, modules are merged with others and lose their files.
        compilation.hooks.afterChunks.tap('ListLicenses', () => {
          for (const module of compilation.modules) {
            // Modules that only run during the build are in no chunk.
            if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
            const folder = packageFolder(module.nameForCondition() ?? '');
            if (folder !== undefined) folders.add(folder);
          }
        });
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'ListLicenses', stage }, () => {
          // Several versions of a package have the same license.
          const texts = [...new Set([...folders].map(licenseOf))].sort();
          compilation.emitAsset(file, new webpack.sources.RawSource(texts.join('\n')));
        });
      });
    },
  };
}

/** Returns the folder of the installed package that contains a file; `undefined` for a file of the project. */
function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

function licenseOf(folder: string): string {
  const packageJson = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const name = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const text =
    name === undefined ? '' : `\n${readFileSync(path.join(folder, name), 'utf8').trim()}\n`;
  return `${packageJson.name}\n${packageJson.license}\n${text}`;
}
