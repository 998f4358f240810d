import ts from 'typescript';

// Brings declarations into one notation, so that texts of the compiler and of pages can be compared.

const printer = ts.createPrinter({ removeComments: true });

/** Returns statements in one notation. Classes and interfaces lose their members. */
export function normalStatements(text: string): string[] {
  const file = parse(text);
  return file.statements.map((statement) => print(normalise(bare(statement)), file));
}

/** Returns members of classes and interfaces in one notation. */
export function normalMembers(text: string): string[] {
  // A constructor has the name of its class on pages.
  const plain = text
    .replace(/^((?:protected )?)(?:constructor|new [\w$.]+)(?=\s*[<(])/gm, '$1new ')
    .replace(/\{[^{}]*\}\s*$/s, (body) => (/\breturn\b|\bthis\b/.test(body) ? ';' : body));
  const file = parse(`interface _ { ${plain} }`);
  const [holder] = file.statements;
  if (holder === undefined || !ts.isInterfaceDeclaration(holder)) return [];
  return holder.members.map((member) => print(normalise(member), file));
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('text.d.ts', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
}

function print(node: ts.Node, file: ts.SourceFile): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, file)
    .replace(/"((?:[^"\\\n])*)"/g, "'$1'")
    .replace(/\s+/g, ' ')
    .replace(/([([{<]) | (?=[)\]}>])/g, '$1')
    .replace(/[;,](?=[})\]]|$)/g, '')
    .trim();
}

const dropped: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword, ts.SyntaxKind.DefaultKeyword],
  ...[ts.SyntaxKind.PublicKeyword, ts.SyntaxKind.OverrideKeyword, ts.SyntaxKind.AsyncKeyword],
  ts.SyntaxKind.AccessorKeyword,
]);

/** Returns a class or an interface without its members, which are compared one by one. */
function bare(statement: ts.Statement): ts.Statement {
  const { factory } = ts;
  if (ts.isInterfaceDeclaration(statement)) {
    const { modifiers, name, typeParameters, heritageClauses } = statement;
    return factory.createInterfaceDeclaration(modifiers, name, typeParameters, heritageClauses, []);
  }
  if (!ts.isClassDeclaration(statement)) return statement;
  const { modifiers, name, typeParameters, heritageClauses } = statement;
  return factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, []);
}

/** Removes what has no meaning: parentheses, modifiers of declaration files, initial values. */
function normalise(node: ts.Node): ts.Node {
  const { factory } = ts;
  const result = ts.transform(node, [
    (context) => (root) => {
      const visit = (inner: ts.Node): ts.Node | undefined => {
        if (dropped.has(inner.kind)) return undefined;
        const visited = ts.visitEachChild(inner, visit, context);
        if (ts.isParenthesizedTypeNode(visited)) return visited.type;
        if (ts.isStringLiteral(visited)) return factory.createStringLiteral(visited.text, true);
        if (ts.isImportTypeNode(visited) && visited.qualifier !== undefined && !visited.isTypeOf)
          return factory.createTypeReferenceNode(visited.qualifier, visited.typeArguments);
        if (ts.isTypeReferenceNode(visited)) return arrayOf(visited);
        if (ts.isUnionTypeNode(visited))
          return factory.createUnionTypeNode(
            visited.types.flatMap((type) => (ts.isUnionTypeNode(type) ? [...type.types] : [type])),
          );
        if (ts.isParameter(visited)) {
          const { dotDotDotToken, name, questionToken, type, initializer } = visited;
          return factory.createParameterDeclaration(
            undefined,
            dotDotDotToken,
            // Destructured parameters have a made-up name on pages.
            ts.isIdentifier(name) ? name : 'options',
            initializer === undefined
              ? questionToken
              : factory.createToken(ts.SyntaxKind.QuestionToken),
            type,
          );
        }
        return visited;
      };
      const visited = visit(root);
      return visited ?? root;
    },
  ]);
  return result.transformed[0] ?? node;
}

/** Returns `T[]` for `Array<T>`, and `readonly T[]` for `ReadonlyArray<T>`. */
function arrayOf(reference: ts.TypeReferenceNode): ts.TypeNode {
  const { factory } = ts;
  const [item, ...others] = reference.typeArguments ?? [];
  if (item === undefined || others.length > 0 || !ts.isIdentifier(reference.typeName))
    return reference;
  if (reference.typeName.text === 'Array') return factory.createArrayTypeNode(item);
  if (reference.typeName.text !== 'ReadonlyArray') return reference;
  return factory.createTypeOperatorNode(
    ts.SyntaxKind.ReadonlyKeyword,
    factory.createArrayTypeNode(item),
  );
}
