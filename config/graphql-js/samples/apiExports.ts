import { resolve } from 'node:path';
import ts from 'typescript';

/**
 * Returns the kinds of each symbol that a package exports, as they are written in the URLs of the reference. The keys
 * are the names of the exports.
 */
export function readApiExports(packageName: string): Map<string, Set<string>> {
  const declarations = resolve('node_modules', packageName, 'index.d.ts');
  const program = ts.createProgram([declarations], { skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(declarations);
  const module = source && checker.getSymbolAtLocation(source);

  const kinds = new Map<string, Set<string>>();
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    kinds.set(symbol.name, kindsOf(isAlias ? checker.getAliasedSymbol(symbol) : symbol, checker));
  }
  return kinds;
}

function kindsOf(symbol: ts.Symbol, checker: ts.TypeChecker): Set<string> {
  const { flags } = symbol;
  const isConstant = (flags & ts.SymbolFlags.Variable) !== 0;
  // A constant that programs call is documented as a function.
  if (isConstant && checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0) {
    return new Set(['function']);
  }
  const kinds = {
    class: ts.SymbolFlags.Class,
    enum: ts.SymbolFlags.Enum,
    function: ts.SymbolFlags.Function,
    interface: ts.SymbolFlags.Interface,
    type: ts.SymbolFlags.TypeAlias,
    variable: ts.SymbolFlags.Variable,
  };
  return new Set(
    Object.entries(kinds).flatMap(([kind, flag]) => ((flags & flag) === 0 ? [] : [kind])),
  );
}
