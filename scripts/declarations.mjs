import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isStarted, root } from './project.mjs';

// Writes the types of the package's entries as declarations that need neither zod nor the sources: a type that is
// inferred from a schema becomes an object type with the comments of the schema's fields. TypeScript itself would write
// out every schema with all schemas in it, without comments. Types that an entry exports and types of the language are
// referred to by name; all others are written out.

/**
 * The exported types of an earlier entry, and the module specifier with which later entries import them.
 *
 * @typedef {{ from: string, names: ReadonlyMap<ts.Type, string> }} Imported
 */

/**
 * The source files of all entries. The keys are the file names of the declarations. The declarations of an entry can
 * import the declarations of the entries before it.
 */
export const entries = {
  'manifest.d.mts': 'manifest/index.ts',
  'index.d.mts': 'content-pipeline/index.ts',
};

/**
 * Returns the declarations of all entries. The keys are the file names.
 *
 * @throws {Error} if a source file or a declaration is not found, or if object types are nested more than eight levels
 * deep
 */
export function declarations() {
  const files = Object.values(entries).map((name) => path.join(root, name));
  const program = ts.createProgram(files, compilerOptions());
  const checker = program.getTypeChecker();
  /** @type {Imported[]} */
  const imported = [];
  return new Map(
    Object.entries(entries).map(([name, source]) => {
      const module = checker.getSymbolAtLocation(
        found(program.getSourceFile(path.join(root, source)), source),
      );
      const exported = checker.getExportsOfModule(found(module, source)).map((symbol) => ({
        name: symbol.name,
        symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      }));
      const names = namesOf(exported, checker);
      const text = createPrinter(checker, names, imported).module(exported);
      imported.push({ from: `./${name.replace('.d.mts', '.mjs')}`, names });
      return [name, text];
    }),
  );
}

/** @typedef {{ name: string, symbol: ts.Symbol }} Exported */

function compilerOptions() {
  const file = path.join(root, 'content-pipeline/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    path.dirname(file),
  );
  return { ...options, composite: false, incremental: false, rootDir: root };
}

/**
 * Returns the names of the exported types that are objects or unions, by type. This works because TypeScript uses one
 * object for all occurrences of a type that has no type parameters.
 *
 * @param {readonly Exported[]} exported
 * @param {ts.TypeChecker} checker
 */
function namesOf(exported, checker) {
  /** @type {Map<ts.Type, string>} */
  const names = new Map();
  for (const { name, symbol } of exported) {
    if (!(symbol.flags & ts.SymbolFlags.Type)) continue;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const isNamed = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union);
    if (isNamed && !names.has(type)) names.set(type, name);
  }
  return names;
}

/**
 * Creates a printer for the declarations of one entry.
 *
 * @param {ts.TypeChecker} checker
 * @param {ReadonlyMap<ts.Type, string>} names the exported types of the entry
 * @param {readonly Imported[]} imported the exported types of earlier entries
 */
function createPrinter(checker, names, imported) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();

  /**
   * Returns the text of the file with the declarations.
   *
   * @param {readonly Exported[]} exported
   */
  function module(exported) {
    const body = exported
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, symbol }) => commentOf(symbol) + declaration(name, symbol));
    const head = [...imports].map(
      ([from, used]) => `import type { ${[...used].sort().join(', ')} } from '${from}';\n`,
    );
    return [...head, ...body].join('\n');
  }

  /**
   * Returns the declaration of an exported symbol; for a function, a declaration for each of its signatures.
   *
   * @param {string} name
   * @param {ts.Symbol} symbol
   */
  function declaration(name, symbol) {
    if (symbol.flags & ts.SymbolFlags.Class) return classOf(name, symbol);
    if (symbol.flags & ts.SymbolFlags.Interface) return interfaceOf(name, symbol);
    if (symbol.flags & ts.SymbolFlags.TypeAlias) return aliasOf(name, symbol);
    const type = checker.getTypeOfSymbol(symbol);
    if (symbol.flags & ts.SymbolFlags.Function) {
      return type
        .getCallSignatures()
        .map((signature) => `export declare function ${name}${signatureOf(signature, ': ')};\n`)
        .join('');
    }
    const value = schemaOutput(type);
    const text = value ? `Schema<${print(value)}>` : print(type);
    return `export declare const ${name}: ${text};\n`;
  }

  /**
   * Returns the type of the values that a schema of zod describes; `undefined` for other types.
   *
   * @param {ts.Type} type
   */
  function schemaOutput(type) {
    const internals = type.getProperty('_zod');
    const output = internals && checker.getTypeOfSymbol(internals).getProperty('output');
    return output && checker.getTypeOfSymbol(output);
  }

  /**
   * Returns the declaration of a type alias. An alias without type parameters is written with its resolved type.
   *
   * @param {string} name
   * @param {ts.Symbol} symbol
   */
  function aliasOf(name, symbol) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const own = symbol.declarations?.find(ts.isTypeAliasDeclaration);
    // With type parameters, the types that it refers to are written by hand.
    if (own?.typeParameters) return `export ${withoutExport(own)}\n`;
    return `export type ${name} = ${print(type, true)};\n`;
  }

  /**
   * Returns the declaration of an interface.
   *
   * @param {string} name
   * @param {ts.Symbol} symbol
   */
  function interfaceOf(name, symbol) {
    const own = found(symbol.declarations?.find(ts.isInterfaceDeclaration), name);
    if (own.typeParameters) return `export ${withoutExport(own)}\n`;
    const head = [name, ...heritageOf(own)].join(' ');
    return `export interface ${head} ${members([...(symbol.members?.values() ?? [])])}\n`;
  }

  /**
   * Returns the declaration of a class with its constructors, fields and accessors, but without its methods.
   *
   * @param {string} name
   * @param {ts.Symbol} symbol
   */
  function classOf(name, symbol) {
    const own = found(symbol.declarations?.find(ts.isClassDeclaration), name);
    const constructors = checker
      .getTypeOfSymbol(symbol)
      .getConstructSignatures()
      .map((signature) => `  constructor${signatureOf(signature)};\n`);
    const fields = [...(symbol.members?.values() ?? [])].filter(
      ({ flags }) => flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Accessor),
    );
    const body = members(fields).replace('{\n', `{\n${constructors.join('')}`);
    return `export declare class ${[name, ...heritageOf(own)].join(' ')} ${body}\n`;
  }

  /**
   * Returns the `extends` and `implements` clauses of a declaration; an empty array if there are none.
   *
   * @param {ts.InterfaceDeclaration | ts.ClassDeclaration} own
   */
  function heritageOf({ heritageClauses }) {
    return [...(heritageClauses ?? [])].map(({ token, types }) => {
      const bases = types.map((base) => {
        const type = checker.getTypeAtLocation(base);
        // The short form `T[]` is not allowed here.
        return checker.isArrayType(type) ? referenceTo(type) : print(type);
      });
      return `${ts.tokenToString(token)} ${bases.join(', ')}`;
    });
  }

  /**
   * Returns the source text of a declaration without the keyword `export`.
   *
   * @param {ts.Declaration} own
   */
  function withoutExport(own) {
    return own.getText().replace(/^export /, '');
  }

  /**
   * Returns the parameters and the return type of a signature.
   *
   * @param {ts.Signature} signature
   * @param {string} [arrow] the text before the return type; if missing, the return type is omitted
   */
  function signatureOf(signature, arrow) {
    const parameters = signature.getParameters().map((parameter) => {
      const own = parameter.valueDeclaration;
      const isOptional = own && ts.isParameter(own) && checker.isOptionalParameter(own);
      const type = checker.getTypeOfSymbol(parameter);
      return `${parameter.name}${isOptional ? '?' : ''}: ${print(isOptional ? withoutUndefined(type) : type)}`;
    });
    const result = arrow === undefined ? '' : arrow + print(signature.getReturnType());
    return `(${parameters.join(', ')})${result}`;
  }

  /**
   * Returns the text of a type.
   *
   * @param {ts.Type} type
   * @param {boolean} [isWrittenOut] if true, the type is written out although it has a name
   * @returns {string}
   */
  function print(type, isWrittenOut = false) {
    const name = isWrittenOut ? undefined : nameOf(type);
    if (name !== undefined) return name;
    if (type.isUnion()) return unionOf(type);
    if (!(type.flags & ts.TypeFlags.Object)) return plain(type);
    if (checker.isArrayType(type)) return arrayOf(type);
    if (checker.isTupleType(type)) return tupleOf(type);
    const values = type.getStringIndexType();
    if (values) return `Record<string, ${print(values)}>`;
    if (type.symbol.declarations?.some(isOfLanguage)) return referenceTo(type);
    const [call, ...others] = type.getCallSignatures();
    if (call && others.length === 0) return signatureOf(call, ' => ');
    return members(type.getProperties());
  }

  /**
   * Returns the name of a type of the language with its type arguments: `Promise<string>`.
   *
   * @param {ts.Type} type
   * @returns {string}
   */
  function referenceTo(type) {
    const args = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    const texts = args.map((each) => print(each));
    return texts.length === 0 ? type.symbol.name : `${type.symbol.name}<${texts.join(', ')}>`;
  }

  /**
   * Returns the name of a type that this or an earlier entry exports, and adds the import that the name needs. Returns
   * `undefined` for all other types.
   *
   * @param {ts.Type} type
   */
  function nameOf(type) {
    const own = names.get(type);
    if (own !== undefined) return own;
    for (const { from, names: others } of imported) {
      const other = others.get(type);
      if (other === undefined) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(other));
      return other;
    }
    return undefined;
  }

  /**
   * Returns the text of a union. If `undefined` is a member, it is the last one.
   *
   * @param {ts.UnionType} type
   */
  function unionOf(type) {
    const defined = withoutUndefined(type);
    const name = defined === type ? undefined : nameOf(defined);
    if (name !== undefined) return `${name} | undefined`;
    const plainTypes = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Object));
    if (plainTypes.length === type.types.length) return plain(type);
    const texts = type.types.map((each) => {
      const text = print(each);
      return text.includes('=>') ? `(${text})` : text;
    });
    return [...new Set(texts.sort((a, b) => Number(a === 'undefined') - Number(b === 'undefined')))]
      .join(' | ')
      .replace('false | true', 'boolean');
  }

  /**
   * Returns a type without `undefined` and `null` if it is a union that contains `undefined`. Returns all other types
   * unchanged.
   *
   * @param {ts.Type} type
   */
  function withoutUndefined(type) {
    const hasUndefined =
      type.isUnion() && type.types.some((each) => each.flags & ts.TypeFlags.Undefined);
    return hasUndefined ? checker.getNonNullableType(type) : type;
  }

  /**
   * Returns the text of an array type: `Item[]`, or `readonly Item[]`.
   *
   * @param {ts.Type} type
   */
  function arrayOf(type) {
    const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    const ofItem = found(item, 'item of an array');
    const text = print(ofItem);
    const isReadonly = type.symbol.name === 'ReadonlyArray';
    const isLong = ofItem.isUnion() && nameOf(ofItem) === undefined;
    return `${isReadonly ? 'readonly ' : ''}${isLong ? `(${text})` : text}[]`;
  }

  /**
   * Returns the text of a tuple type: `[string, number]`.
   *
   * @param {ts.Type} type
   */
  function tupleOf(type) {
    const items = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    return `[${items.map((item) => print(item)).join(', ')}]`;
  }

  /**
   * Returns the text of a literal type, a primitive type or a union of such types.
   *
   * @param {ts.Type} type
   */
  function plain(type) {
    const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
    const flags = NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType;
    return checker.typeToString(type, undefined, flags);
  }

  let depth = 0;

  /**
   * Returns the members of an object type in braces, each on a line of its own below its comment.
   *
   * @param {readonly ts.Symbol[]} properties
   * @throws {Error} if object types are nested more than eight levels deep
   */
  function members(properties) {
    depth += 1;
    if (depth > 8) {
      throw new Error(
        `The type with the field "${properties[0]?.name}" is nested more than eight levels deep. Export it from the entry.`,
      );
    }
    const indent = '  '.repeat(depth);
    const lines = properties.map((property) => {
      const type = checker.getTypeOfSymbol(property);
      const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
      const [call] = property.flags & ts.SymbolFlags.Method ? type.getCallSignatures() : [];
      const name = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
      const text = call
        ? `${name}${optional}${signatureOf(call, ': ')}`
        : `${readonlyOf(property)}${name}${optional}: ${print(type)}`;
      return `${commentOf(property, indent)}${indent}${text};\n`;
    });
    depth -= 1;
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${'  '.repeat(depth)}}`;
  }

  /**
   * Returns `readonly ` for a property that cannot be assigned; an empty string for all others.
   *
   * @param {ts.Symbol} property
   */
  function readonlyOf({ declarations = [] }) {
    const isReadonly = declarations.some((own) =>
      ts.isGetAccessorDeclaration(own)
        ? ts.isClassDeclaration(own.parent)
        : ts.getCombinedModifierFlags(own) & ts.ModifierFlags.Readonly,
    );
    return isReadonly ? 'readonly ' : '';
  }

  /**
   * Returns the comment of a symbol; for a type that is inferred from a schema, the comment of the schema. Returns an
   * empty string if there is no comment.
   *
   * @param {ts.Symbol} symbol
   * @param {string} [indent]
   * @returns {string}
   */
  function commentOf(symbol, indent = '') {
    const own = symbol.declarations?.flatMap((declaration) =>
      ts.getJSDocCommentsAndTags(declaration),
    );
    const text = own?.find(ts.isJSDoc)?.getText();
    if (text !== undefined) return `${indent}${text.replaceAll(/\n\s*/g, `\n${indent} `)}\n`;
    const inferred = symbol.declarations?.find(ts.isTypeAliasDeclaration)?.type;
    const query = inferred && ts.isTypeReferenceNode(inferred) && inferred.typeArguments?.[0];
    const schema =
      query && ts.isTypeQueryNode(query) && checker.getSymbolAtLocation(query.exprName);
    return schema ? commentOf(schema, indent) : '';
  }

  return { module };
}

/**
 * Tests if a declaration is part of TypeScript or of the types of Node.
 *
 * @param {ts.Declaration} declaration
 */
function isOfLanguage(declaration) {
  return /node_modules\/(?:typescript|@types\/node)\//.test(declaration.getSourceFile().fileName);
}

/**
 * Returns the given value if it is not `undefined`.
 *
 * @template Value
 * @param {Value | undefined} value
 * @param {string} name the name of the value in the error message
 * @throws {Error} if the value is `undefined`
 */
function found(value, name) {
  if (value === undefined) throw new Error(`"${name}" was not found, so it cannot be declared`);
  return value;
}

if (isStarted(import.meta.url)) {
  const folder = path.join(root, 'dist/types');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of declarations()) writeFileSync(path.join(folder, name), text);
}
