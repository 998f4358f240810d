import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { Program } from './sample';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
};

/**
 * Type-checks the samples as one TypeScript program, with strict options. Returns the problems of each sample; the keys
 * are the places of the samples.
 *
 * The files are in memory. Each sample is in a separate folder next to the pages, so that installed packages are found.
 */
export function checkTypes(programs: readonly Program[]): Map<string, string[]> {
  const texts = new Map<string, string>();
  const entries = new Map<string, Program>();
  for (const [index, program] of programs.entries()) {
    const folder = resolve('config/graphql-js/tutorials', `sample-${index}`);
    for (const file of [...program.companions, program.entry]) {
      texts.set(join(folder, file.name), file.text);
    }
    entries.set(join(folder, program.entry.name), program);
  }

  const compiled = ts.createProgram([...entries.keys()], options, hostWith(texts));
  const problems = new Map<string, string[]>();
  for (const [file, program] of entries) {
    const source = compiled.getSourceFile(file);
    const diagnostics = source === undefined ? [] : ts.getPreEmitDiagnostics(compiled, source);
    problems.set(
      program.place,
      diagnostics.map((diagnostic) => describe(diagnostic, program)),
    );
  }
  return problems;
}

function hostWith(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  // Without this function, the compiler assumes that all folders exist, so that it also finds the files in memory.
  delete host.directoryExists;
  return {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile(file, language) {
      const text = texts.get(file);
      return text === undefined
        ? host.getSourceFile(file, language)
        : ts.createSourceFile(file, text, language);
    },
  };
}

function describe(diagnostic: ts.Diagnostic, program: Program): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const { file, start } = diagnostic;
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
  const page = program.place.replace(/:\d+$/, '');
  return `${page}:${program.line + 1 + line - program.preambleLines}: TS${diagnostic.code} ${message}`;
}
