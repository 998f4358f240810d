import webpack, { type Compiler } from 'webpack';

/**
 * Creates a plugin that deletes the script of the entry `print`. The script is empty, because the entry contains only a
 * stylesheet.
 */
export function dropPrintScript() {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('DropPrintScript', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'DropPrintScript', stage }, () => {
          for (const name of compilation.entrypoints.get('print')?.getFiles() ?? []) {
            if (name.endsWith('.js')) compilation.deleteAsset(name);
          }
        });
      });
    },
  };
}
