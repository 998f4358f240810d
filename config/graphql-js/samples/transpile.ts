import ts from 'typescript';

/** Removes the types from TypeScript, so that Node can run it. Types are not checked. */
export function transpile(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

/** Returns the name of a TypeScript file after transpilation; other names are unchanged. */
export function runnableName(name: string): string {
  return name.replace(/\.(m?)ts$/, '.$1js');
}
