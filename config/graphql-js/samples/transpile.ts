import ts from 'typescript';

/** Takes the types out of TypeScript, so that Node can run it; whether they are right is not asked here. */
export function transpile(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

/** The name that a TypeScript file has once it can be run; other names stay as they are. */
export function runnableName(name: string): string {
  return name.replace(/\.(m?)ts$/, '.$1js');
}
